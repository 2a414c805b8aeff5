/** What mails are built of. Styles stand in the elements: mail programs keep no style sheets. */
import type { ReactNode } from "react";
import { language } from "~/words/language";

const ink = "#14262b";
const soft = "#4a5d62";
const brand = "#0e5a60";
const line = "#dcd8cc";

export type LetterProps = { productName: string; heading: string; children?: ReactNode };

/** The sheet of a mail: heading, text, and whose mail it is. */
export function Letter({ productName, heading, children }: LetterProps) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{heading}</title>
      </head>
      <body
        style={{
          margin: "0 auto",
          maxWidth: 560,
          padding: "32px 20px",
          color: ink,
          background: "#fff",
          font: "17px/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
        }}
      >
        <h1 style={{ margin: "0 0 16px", font: "600 26px/1.25 Georgia, serif" }}>{heading}</h1>
        {children}
        <p
          style={{
            margin: "32px 0 0",
            borderTop: `1px solid ${line}`,
            paddingTop: 12,
            color: soft,
            fontSize: 14,
          }}
        >
          {productName}
        </p>
      </body>
    </html>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <p style={{ margin: "0 0 16px" }}>{children}</p>;
}

/** The one thing to do. Its address also stands in letters, for programs that show no links. */
export function Action({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <p style={{ margin: "24px 0" }}>
      <a
        href={href}
        style={{
          display: "inline-block",
          padding: "12px 22px",
          borderRadius: 8,
          color: "#fff",
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
