import { PrintButton } from "~/ui/print-button";
import { examResults as words } from "~/words/exam-results";

export type ReceiptProps = {
  receipt: {
    code: string;
    handedIn: string;
    /** Null if the learner's zone is UTC. */
    inUtc: string | null;
    stored: number;
    all: number;
    /** Incomplete answers. */
    inPart: number;
    isMailed: boolean;
  };
};

export function Receipt({ receipt }: ReceiptProps) {
  const facts = [
    [words.code, receipt.code],
    [receipt.inUtc ? words.handedIn : words.handedInUtc, receipt.handedIn],
    ...(receipt.inUtc ? [[words.inUtc, receipt.inUtc] as const] : []),
    [words.stored, words.storedOf(receipt.stored, receipt.all, receipt.inPart)],
  ] as const;
  return (
    <section aria-labelledby="receipt" className="space-y-3 print:break-inside-avoid">
      <h2 id="receipt">{words.receipt}</h2>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr] border-y border-line py-3">
        {facts.map(([name, value]) => (
          <div key={name} className="sm:contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="wrap-anywhere font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-2">{words.receiptWhat(receipt.isMailed)}</p>
      <PrintButton>{words.print}</PrintButton>
    </section>
  );
}
