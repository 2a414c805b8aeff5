/** In development only. */
import { ButtonLink } from "../button";
import { ErrorSummary } from "../error-summary";
import { Frame } from "../frame";
import { Menu } from "../menu";
import { PageHeader } from "../page-header";
import { Room } from "../room";
import { Table } from "../table";
import { TabLinks } from "../tabs";
import { TaskBar } from "../task-bar";
import { ThumbBar } from "../thumb-bar";
import { Verdict } from "../verdict";
import { Answering, Forms } from "./forms";
import { Showing } from "./showing";
import { Specimen } from "./specimen";
import { contrast, pairs, readTokens, type Scheme } from "./tokens";

/** The others take focus or the whole page, so they are shown on their own. */
export type Shown = "all" | "errors" | "room";

export type LivingPageProps = {
  css: string;
  /** Null follows the system. */
  scheme: Scheme | null;
  shown: Shown;
};

const nav = (["home", "book", "target", "timer"] as const).map((icon, at) => ({
  label: ["Today", "Learn", "Practice", "Exams"][at] ?? "",
  icon,
  to: `/ui?bar=${at}`,
  current: at === 2,
}));

export function LivingPage({ css, scheme, shown }: LivingPageProps) {
  const address = (next: Shown, held: string | null = scheme) =>
    `/ui?${new URLSearchParams({ ...(held ? { scheme: held } : {}), shown: next })}`;
  if (shown === "room")
    return (
      <Room narrow>
        <TaskBar leave={address("all")} label="Leave the room" done={4} total={10} />
        <div className="space-y-6 pt-6">
          <h1>A task room</h1>
          <Verdict state="right" end="1 of 1 point" />
          <ThumbBar>
            <ButtonLink to={address("all")}>Next</ButtonLink>
          </ThumbBar>
        </div>
      </Room>
    );
  return (
    <Frame
      name="Firstdraw"
      home="/"
      nav={nav}
      actions={
        <Menu summary={<span className="disc">L</span>}>
          <p>What belongs to the account.</p>
        </Menu>
      }
      footer={<a href="#main">To the top</a>}
    >
      {scheme ? <style>{held(css, scheme)}</style> : null}
      <PageHeader
        eyebrow="In development"
        title="The kit"
        lead="Every component in every state. The bar above and the foot below are the frame."
      />
      <TabLinks
        label="Colour scheme"
        tabs={[
          { label: "As the system", to: address(shown, null), current: scheme === null },
          { label: "Light", to: address(shown, "light"), current: scheme === "light" },
          { label: "Dark", to: address(shown, "dark"), current: scheme === "dark" },
        ]}
      />
      <TabLinks
        label="What is shown"
        tabs={[
          { label: "All at rest", to: address("all"), current: shown === "all" },
          { label: "A refused form", to: address("errors"), current: shown === "errors" },
          { label: "A task room", to: address("room"), current: false },
        ]}
      />
      {shown === "errors" ? (
        <ErrorSummary
          errors={[
            { href: "#refused", message: "Enter an email address" },
            { message: "No field" },
          ]}
        />
      ) : null}
      <Forms />
      <Answering />
      <Showing />
      <Specimen name="Colours">
        {scheme === "dark" ? null : <Colours css={css} scheme="light" />}
        {scheme === "light" ? null : <Colours css={css} scheme="dark" />}
      </Specimen>
    </Frame>
  );
}

function held(css: string, scheme: Scheme): string {
  const tokens = Object.entries(readTokens(css)[scheme]);
  return `:root { color-scheme: ${scheme}; ${tokens.map(([name, value]) => `--${name}: ${value};`).join(" ")} }`;
}

function Colours({ css, scheme }: { css: string; scheme: Scheme }) {
  const tokens = readTokens(css)[scheme];
  const value = (name: string) => tokens[name] ?? "#000000";
  return (
    <div className="space-y-4">
      <ul className="flex flex-wrap gap-3">
        {Object.entries(tokens).map(([name, colour]) => (
          <li key={name} className="text-xs">
            <span
              className="block h-11 min-w-16 rounded-sm border border-line-2"
              style={{ background: colour }}
            />
            {name}
            <br />
            {colour}
          </li>
        ))}
      </ul>
      <Table
        caption={`Contrast, ${scheme} scheme`}
        rows={pairs}
        rowKey={([front, back]) => `${front} ${back}`}
        columns={[
          { key: "pair", label: "Pair", header: true, cell: ([f, b]) => `${f} on ${b}` },
          {
            key: "look",
            label: "Look",
            cell: ([f, b, least]) => (
              <span
                className="rounded-sm px-2"
                style={{ color: value(f), background: value(b) }}
                // Edge colours are not used for text.
                aria-hidden={least < 4.5 || undefined}
              >
                {least < 4.5 ? "▬" : "Aa"}
              </span>
            ),
          },
          {
            key: "ratio",
            label: "Ratio",
            numeric: true,
            cell: ([f, b]) => contrast(value(f), value(b)).toFixed(2),
          },
          { key: "least", label: "At least", numeric: true, cell: ([, , least]) => least },
        ]}
      />
    </div>
  );
}
