import { Badge, type Tone } from "../badge";
import { Breadcrumbs } from "../breadcrumbs";
import { Card, Sheet } from "../card";
import { Disclosure } from "../disclosure";
import { EmptyState } from "../empty-state";
import { Icon, iconNames } from "../icon";
import { Logo } from "../logo";
import { Meter } from "../meter";
import { Notice, type NoticeTone, Toasts } from "../notice";
import { PageLinks } from "../page-links";
import { PrintButton } from "../print-button";
import { Prose } from "../prose";
import { Rack, Tube } from "../rack";
import { Row, Rows } from "../rows";
import { ScoreSheet } from "../score-sheet";
import { Sentence } from "../sentence";
import { Stat, StatList } from "../stat";
import { Table } from "../table";
import { TabLinks } from "../tabs";
import { TaskBar } from "../task-bar";
import { type TubeColour, tubeFill } from "../tube-colour";
import { Verdict, type VerdictState } from "../verdict";
import { Specimen } from "./specimen";

const tones: Tone[] = ["neutral", "brand", "ok", "warn", "bad"];
const noticeTones: NoticeTone[] = ["info", "ok", "warn", "bad"];
const colours = Object.keys(tubeFill) as TubeColour[];
const verdicts: VerdictState[] = ["right", "wrong", "partly", "missed"];
const shares = [0, 3, 25, 50, 75, 100];

const written = `<h2>A heading</h2><p>A paragraph with <strong>weight</strong>, <em>stress</em>,
<code>code</code> and <a href="#Prose">a link</a>.</p><h3>Steps</h3><ol><li>Wash your hands.</li><li>Identify the
patient.</li></ol><ul><li>One<ul><li>Below one</li></ul></li><li>Two</li></ul><blockquote><p>Never
recap.</p></blockquote><table><thead><tr><th>Tube</th><th>Additive</th><th>Inversions</th></tr></thead>
<tbody><tr><td>Light blue</td><td>Citrate</td><td>3–4</td></tr></tbody></table><hr>`;

export function Showing() {
  return (
    <>
      <Specimen name="Mark">
        <Logo width="78" height="90" />
      </Specimen>
      <Specimen name="Icon">
        <ul className="flex flex-wrap gap-4 text-xs">
          {iconNames.map((name) => (
            <li key={name} className="grid min-w-16 place-items-center gap-1">
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Badge">
        <p className="flex flex-wrap gap-3">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Badge tone="ok" icon="check">
            Passed
          </Badge>
        </p>
      </Specimen>
      <Specimen name="Notice">
        {noticeTones.map((tone) => (
          <Notice key={tone} tone={tone} title={`A notice: ${tone}`}>
            What it means, and what to do.
          </Notice>
        ))}
      </Specimen>
      <Specimen name="Toasts">
        <Toasts
          toasts={[
            { id: "ok", tone: "ok", title: "Saved", description: "Your profile is up to date." },
            { id: "bad", tone: "bad", title: "Not saved", description: "Please try again." },
            {
              id: "info",
              tone: "info",
              title: "Lesson complete",
              action: { label: "Take the quiz", href: "#Toasts" },
            },
          ]}
        />
      </Specimen>
      <Specimen name="PrintButton">
        <PrintButton>Print results</PrintButton>
      </Specimen>
      <Specimen name="Breadcrumbs">
        <Breadcrumbs
          trail={[{ label: "Modules", to: "#Breadcrumbs" }, { label: "Order of draw" }]}
        />
      </Specimen>
      <Specimen name="TabLinks">
        <TabLinks
          label="Which questions"
          tabs={["All", "Incorrect", "Flagged", "Not answered", "Slow"].map((label, at) => ({
            label,
            to: `?tab=${at}#TabLinks`,
            current: at === 1,
          }))}
        />
      </Specimen>
      <Specimen name="ScoreSheet">
        <ScoreSheet
          score={78}
          mark={70}
          passed
          verdict="Passed"
          main={{ label: "Score", value: "78%", quiet: true }}
          figures={[{ label: "Correct", value: "78 of 100 correct", quiet: true }]}
          change={{ text: "Up 20 points since Nov 19.", isUp: true }}
        >
          Dashed: pass mark 70%
        </ScoreSheet>
      </Specimen>
      <Specimen name="PageLinks">
        <PageLinks
          label="Pages"
          before={{ label: "Newer", to: "#PageLinks" }}
          after={{ label: "Older", to: "#PageLinks" }}
        >
          Page 2 of 3
        </PageLinks>
      </Specimen>
      <Specimen name="Disclosure">
        <Disclosure summary="Closed">Inside.</Disclosure>
        <Disclosure summary="Open" open>
          Inside.
        </Disclosure>
      </Specimen>
      <Specimen name="Sheet">
        <Sheet aria-label="A sheet">It groups, it does not open.</Sheet>
      </Specimen>
      <Specimen name="Card">
        <div className="grid gap-4 sm:grid-cols-2">
          <Card to="#Card" title="The whole card is the link" eyebrow="Module 1" footer="6 lessons">
            <p>What is inside.</p>
          </Card>
          <Card
            to="#Card"
            title="With a tube"
            media={<Tube colour="blue" percent={50} />}
            badges={<Badge tone="brand">Required</Badge>}
          />
        </div>
      </Specimen>
      <Specimen name="Rows">
        <Rows label="Today">
          <Row to="#Rows" state="open" title="Order of draw" detail="Lesson 5 of 6 · 12 min" />
          <Row to="#Rows" state="done" title="Tubes and additives" detail="Lesson" end="Review" />
          <Row
            to="#Rows"
            start={<Icon name="book" className="text-brand" />}
            title="A long title of a row that needs two lines on a phone"
            detail="10 questions · 8 min"
            end="80%"
          />
          <Row to="#Rows" state="locked" title="Special collections" detail="7 lessons" />
          <Row title="Text, not a link" end="3 of 7" />
        </Rows>
        <Sheet aria-label="Rows in a sheet">
          <Rows inside label="In a sheet">
            <Row to="#Rows" title="With others in a sheet" current />
            <Row to="#Rows" title="The second" />
          </Rows>
        </Sheet>
      </Specimen>
      <Specimen name="Verdict">
        {verdicts.map((state) => (
          <Verdict key={state} state={state} end="0 of 1 point" />
        ))}
      </Specimen>
      <Specimen name="TaskBar">
        <TaskBar
          leave="#TaskBar"
          label="Leave the quiz. Your answers are saved."
          done={4}
          total={10}
          end={
            <button type="button" className="icon-link" aria-label="Flag for review">
              <Icon name="flag" />
            </button>
          }
        />
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState
          title="No quizzes taken yet"
          level={3}
          action={{ label: "Go to practice", to: "#EmptyState" }}
        >
          The first one takes ten minutes.
        </EmptyState>
      </Specimen>
      <Specimen name="Table">
        <Table
          caption="Results by module; on a phone it scrolls in itself"
          rows={colours}
          rowKey={(colour) => colour}
          columns={[
            { key: "tube", label: "Closure", header: true, cell: (colour) => colour },
            ...["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map((day, at) => ({
              key: day,
              label: day,
              numeric: true,
              cell: (colour: TubeColour) => (colours.indexOf(colour) + 1) * 137 * (at + 1),
            })),
          ]}
        />
      </Specimen>
      <Specimen name="Meter">
        {shares.map((value) => (
          <Meter key={value} value={value} label={`A share of ${value}`} />
        ))}
        <Meter value={54} label="With a colour" colour="lavender" figure="13 of 24" />
        <Meter value={54} label="In a table's cell" labelHidden />
      </Specimen>
      <Specimen name="Stat">
        <StatList>
          <Stat label="Lessons done" value={8} />
          <Stat label="Time studied" value="1 h 51 min" note="this month" />
          <Stat label="Quiz average" value="–" note="after your first quiz" />
        </StatList>
      </Specimen>
      <Specimen name="Tube">
        <p className="flex flex-wrap gap-4">
          {colours.map((colour, at) => (
            <Tube key={colour} colour={colour} percent={shares[at % shares.length] ?? 0} />
          ))}
          <Tube colour="gray" percent={0} closed />
        </p>
      </Specimen>
      <Specimen name="Rack">
        <Rack
          label="Modules"
          items={colours.slice(1).map((colour, at) => ({
            label: `Module ${at + 1}`,
            colour,
            percent: shares[at % shares.length] ?? 0,
            ...(at < 3 ? { to: "#Rack", note: "as a link" } : {}),
          }))}
        />
        <Rack
          label="Only named"
          hideFigures
          items={colours.slice(0, 3).map((colour) => ({ label: colour, colour, percent: 0 }))}
        />
      </Specimen>
      <Specimen name="Prose">
        <Prose html={written} />
      </Specimen>
      <Specimen name="Sentence">
        <p>
          <Sentence
            text="A sentence with {link} in it."
            parts={{ link: <a href="#Sentence">its own address</a> }}
          />
        </p>
      </Specimen>
      <Specimen name="Type">
        <p className="text-4xl font-serif font-semibold">The first draw (4xl)</p>
        <p className="text-3xl font-serif font-semibold">The first draw (3xl)</p>
        <p className="text-2xl font-serif font-semibold">The first draw (2xl)</p>
        <p className="text-xl">The first draw (xl)</p>
        <p className="text-lg">The first draw (lg)</p>
        <p>The first draw (base)</p>
        <p className="text-sm">The first draw (sm)</p>
        <p className="text-xs">The first draw (xs)</p>
        <p className="eyebrow">The first draw (eyebrow)</p>
      </Specimen>
    </>
  );
}
