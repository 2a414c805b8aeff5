import { useEffect, useRef, useState } from "react";
import { Form, href, Link } from "react-router";
import { bellPanelWords as words } from "~/features/notifications/words";
import { Icon } from "~/ui/icon";
import { useLatest } from "../bell-store";
import { readLatest } from "./subscribe-bell";

export type BellPanelProps = {
  of: string;
  unread: number;
  /** `focus`: return focus to the bell. */
  onClose: (focus: boolean) => void;
};

/** Reads when it opens and after each hint. */
export function BellPanel({ of, unread, onClose }: BellPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const latest = useLatest();
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    readLatest(of).catch(() => setFailure(words.failed));
  }, [of]);
  // What is shown was read.
  useEffect(() => {
    if (latest) setFailure(null);
  }, [latest]);

  useEffect(() => {
    panel.current?.focus();
  }, []);
  useEffect(() => {
    const away = ({ target }: Event) => {
      const bar = panel.current?.parentElement;
      if (target instanceof Node && !bar?.contains(target)) onClose(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") onClose(true);
    };
    document.addEventListener("pointerdown", away);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", away);
      document.removeEventListener("keydown", onKey);
    };
  }, [onClose]);

  async function markAll() {
    try {
      const headers = { Accept: "application/json" };
      const response = await fetch(href("/notifications/read"), { method: "POST", headers });
      if (!response.ok) throw new Error(String(response.status));
      await readLatest(of);
      // The pressed button disappears, and its focus with it.
      panel.current?.focus();
    } catch {
      setFailure(words.notMarked);
    }
  }

  return (
    <section ref={panel} tabIndex={-1} aria-label={words.title} className="bell-panel outline-none">
      <div className="flex items-center justify-between">
        <h2 className="text-lg">{words.title}</h2>
        <button type="button" className="btn btn-quiet btn-sm" onClick={() => onClose(true)}>
          <Icon name="cross" size={16} />
          {words.close}
        </button>
      </div>
      <p role="status" className="text-sm">
        {failure ?? (latest ? (latest.rows.length > 0 ? null : words.none) : words.loading)}
      </p>
      {unread > 0 ? (
        <button type="button" className="btn btn-sm mb-3" onClick={() => void markAll()}>
          {words.markAll}
        </button>
      ) : null}
      <ul>
        {latest?.rows.map(({ id, title, content, isRead, time }) => (
          <li key={id} className="border-t border-line">
            <Form
              method="post"
              action={href("/notifications/:notificationId/read", { notificationId: id })}
            >
              <button type="submit" className="w-full py-3 text-left">
                <span className="block font-semibold">
                  {isRead ? null : <span className="text-brand">{words.unread}: </span>}
                  {title}
                </span>
                <span className="block text-sm wrap-anywhere">{content}</span>
                <span className="block text-sm text-ink-2">{time}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
      <Link to={href("/notifications")} className="inline-flex min-h-11 items-center">
        {words.all}
      </Link>
    </section>
  );
}
