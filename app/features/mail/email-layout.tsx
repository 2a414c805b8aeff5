/**
 * Inline styles, since many mail programs ignore style sheets; the dark scheme is in the head. No
 * external resources.
 */
import { Children, createContext, isValidElement, type ReactNode, useContext } from "react";
import { href } from "react-router";
import { language } from "~/ui/language";
import { mailWords } from "./words";

const paper = "#fbf9f4";
const sheet = "#ffffff";
const ink = "#14262b";
const soft = "#4a5d62";
const brand = "#0e5a60";
const line = "#dcd8cc";

/** As in app.css. */
const darkStyles = `@media (prefers-color-scheme: dark) {
.paper { background: #10191b !important; color: #e9ece8 !important; }
.sheet { background: #172326 !important; border-color: #2b3a3d !important; }
.ink, .ink a { color: #e9ece8 !important; }
.soft, .soft a { color: #a9b7b7 !important; }
.action { background: #6cc3c0 !important; color: #07201f !important; }
.drop { background: #6cc3c0 !important; color: #07201f !important; }
.link { color: #6cc3c0 !important; }
.rule { border-color: #2b3a3d !important; }
}`;

const serif = "'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif";
const sans = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** With the selector that keeps it a letter where phones would draw an emoji. */
const tick = "\u2713\ufe0e";

/** What the frame of an email shows besides its own text. */
export type EmailFrame = {
  /** For the footer's links; without it there are none. */
  appUrl: string | null;
  /** For the greeting; without it there is none. */
  firstName: string | null;
};

export const EmailFrameContext = createContext<EmailFrame>({ appUrl: null, firstName: null });

export type EmailLayoutProps = {
  productName: string;
  heading: string;
  children?: ReactNode;
  /** Why the recipient gets this email, instead of the usual sentence. */
  why?: string;
  unsubscribe?: { label: string; href: string };
};

/** The first paragraph is also the preview text. */
export function EmailLayout({
  productName,
  heading,
  children,
  why,
  unsubscribe,
}: EmailLayoutProps) {
  const { appUrl, firstName } = useContext(EmailFrameContext);
  const first = Children.toArray(children).find(
    (child) => isValidElement(child) && child.type === Paragraph,
  );
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{heading}</title>
        <style>{darkStyles}</style>
      </head>
      <body
        className="paper"
        style={{
          margin: 0,
          padding: "24px 12px",
          color: ink,
          background: paper,
          font: `17px/1.55 ${sans}`,
        }}
      >
        {isValidElement<{ children: ReactNode }>(first) ? (
          <div data-only="html" style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>
            {first.props.children}
          </div>
        ) : null}
        <div style={{ margin: "0 auto", maxWidth: 560 }}>
          <p
            data-only="html"
            className="ink"
            style={{ margin: "0 8px 16px", color: ink, font: `600 19px/1.3 ${serif}` }}
          >
            <Mark />
            {productName}
          </p>
          <div
            className="sheet"
            style={{
              padding: "28px 24px 12px",
              border: `1px solid ${line}`,
              borderRadius: 14,
              background: sheet,
            }}
          >
            <h1 className="ink" style={{ margin: "0 0 16px", font: `600 26px/1.25 ${serif}` }}>
              {heading}
            </h1>
            {firstName ? <Paragraph>{mailWords.greeting(firstName)}</Paragraph> : null}
            {children}
          </div>
          <div
            className="soft"
            style={{ margin: "20px 8px 0", color: soft, fontSize: 14, lineHeight: 1.5 }}
          >
            <p style={{ margin: "0 0 8px" }}>{why ?? mailWords.why(productName)}</p>
            {unsubscribe ? (
              <p style={{ margin: "0 0 8px" }}>
                <a href={unsubscribe.href} style={{ color: soft }}>
                  {unsubscribe.label}
                </a>
              </p>
            ) : null}
            {appUrl ? (
              <p style={{ margin: "0 0 8px" }}>
                <a href={appUrl + href("/contact")} style={{ color: soft }}>
                  {mailWords.contact}
                </a>
              </p>
            ) : null}
            <p style={{ margin: 0 }}>{productName}</p>
          </div>
        </div>
      </body>
    </html>
  );
}

/** The drop with its tick, of boxes and letters: mail programs drop inline drawings. */
function Mark() {
  return (
    <span
      className="drop"
      aria-hidden="true"
      style={{
        display: "inline-block",
        width: 22,
        height: 22,
        marginRight: 10,
        borderRadius: "0 50% 50% 50%",
        color: "#ffffff",
        background: brand,
        font: `700 15px/22px ${sans}`,
        textAlign: "center",
        verticalAlign: "-4px",
      }}
    >
      {tick}
    </span>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <p style={{ margin: "0 0 16px" }}>{children}</p>;
}

export function InlineLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} style={{ color: brand }} className="link">
      {children}
    </a>
  );
}

export function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <table style={{ width: "100%", margin: "0 0 16px", borderCollapse: "collapse", fontSize: 16 }}>
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <th
              scope="row"
              className="soft rule"
              style={{
                padding: "8px 16px 8px 0",
                borderTop: `1px solid ${line}`,
                color: soft,
                fontWeight: 400,
                textAlign: "left",
                whiteSpace: "nowrap",
                verticalAlign: "top",
              }}
            >
              {name}
            </th>
            <td
              className="rule"
              style={{ padding: "8px 0", borderTop: `1px solid ${line}`, verticalAlign: "top" }}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The one button. The plain-text part has its address in letters. */
export function Action({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <p style={{ margin: "24px 0 20px" }}>
      <a
        href={href}
        className="action"
        style={{
          display: "inline-block",
          padding: "13px 24px",
          borderRadius: 10,
          color: "#ffffff",
          background: brand,
          fontWeight: 600,
          textDecoration: "none",
        }}
      >
        {children}
      </a>
    </p>
  );
}
