import { Fragment } from "react";
import { classes } from "~/ui/classes";
import { splitAtPlaceholders } from "../placeholders";
import type { OptionState, ShownOption } from "../revealed";
import { RevealedState } from "./revealed-state";

const grounds: Record<OptionState, string> = {
  right: "bg-ok-wash border-ok",
  wrong: "bg-bad-wash border-bad",
  missed: "bg-warn-wash border-warn border-dashed",
  answer: "border-ok border-dashed",
  chosen: "bg-brand-wash border-brand",
  plain: "border-line-2 border-dotted",
};

export type RevealedPassageProps = { text: string; options: ShownOption[] };

export function RevealedPassage({ text, options }: RevealedPassageProps) {
  return splitAtPlaceholders(text).map((piece, at) => {
    const option = at % 2 ? options.find(({ letter }) => letter === piece) : undefined;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one passage do not move
      <Fragment key={at}>
        {option ? (
          <span
            className={classes(
              "border-b-2 px-1 py-0.5 [box-decoration-break:clone] [print-color-adjust:exact]",
              grounds[option.state],
            )}
          >
            {option.text}
            {option.state === "plain" ? null : (
              <>
                {" "}
                <RevealedState state={option.state} short />
              </>
            )}
          </span>
        ) : (
          piece
        )}
      </Fragment>
    );
  });
}
