import { Link } from "react-router";

type Props = {
  words: { pages: string; older: string; newest: string };
  /** The list's first page, with what is filtered for. */
  newest: string;
  /** Null on the last page. */
  older: string | null;
  isFirst: boolean;
};

/** On to older rows of a list, and back to its newest. */
export function OrderPages({ words, newest, older, isFirst }: Props) {
  if (isFirst && older === null) return null;
  return (
    <nav aria-label={words.pages} className="flex flex-wrap items-center justify-between gap-3">
      {isFirst ? null : (
        <Link to={newest} className="btn btn-quiet">
          {words.newest}
        </Link>
      )}
      {older === null ? null : (
        <Link to={older} className="btn btn-quiet">
          {words.older}
        </Link>
      )}
    </nav>
  );
}
