import { Tube, type TubeColour } from "~/ui/rack";

const glass = "M10 20h20v76a10 10 0 0 1-20 0z";
const bottle = "M14 22h12v12c0 5 6 7 6 13v50a9 9 0 0 1-9 9h-6a9 9 0 0 1-9-9V47c0-6 6-8 6-13z";

/** An empty place without `closure`. Blood cultures are drawn as a bottle. Decorative. */
export function DrawnTube({ closure }: { closure: TubeColour | null }) {
  if (closure && closure !== "culture") return <Tube colour={closure} percent={60} />;
  return (
    <svg viewBox="0 0 40 110" width="40" height="110" aria-hidden="true">
      {closure ? (
        <>
          <path d={bottle} className="fill-sheet stroke-line-2" strokeWidth="1.3" />
          <path
            d="M8.7 66h22.600v31a8.3 8.3 0 0 1-8.3 8.300h-6A8.3 8.3 0 0 1 8.7 97z"
            className="fill-t-culture"
            fillOpacity=".8"
          />
          <path
            d="M12.5 50v44"
            stroke="#fff"
            strokeOpacity=".3"
            strokeWidth="2"
            strokeLinecap="round"
          />
          <path
            d="M11.5 2h17a2 2 0 0 1 2 2v14.500a3 3 0 0 1-3 3h-15a3 3 0 0 1-3-3V4a2 2 0 0 1 2-2z"
            className="fill-t-culture"
          />
          <path d="M9.5 16h21" stroke="#000" strokeOpacity=".2" strokeWidth="1.3" />
        </>
      ) : (
        <path
          d={glass}
          fill="none"
          className="stroke-line-2"
          strokeWidth="1.3"
          strokeDasharray="4 3"
        />
      )}
    </svg>
  );
}

/** A closure as a small block of its color. Decorative. */
export function Cap({ children }: { children: string }) {
  return (
    <svg viewBox="0 0 24 32" aria-hidden="true" className="h-8 w-6 shrink-0">
      <rect width="24" height="32" rx="5" className={children} />
      <path d="M0 23h24v4a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5z" fill="#000" fillOpacity=".14" />
    </svg>
  );
}
