import { Table } from "~/ui/table";
import { orderOfDrawWords as words } from "~/words/order-of-draw";

export type RoundFiguresProps = {
  rows: readonly { id: string; round: string; best: string; last: string; times: string }[];
};

export function RoundFigures({ rows }: RoundFiguresProps) {
  return (
    <div className="space-y-3">
      <h2>{words.figures}</h2>
      <Table
        caption={words.figures}
        captionHidden
        columns={[
          { key: "round", label: words.columns.round, header: true, cell: (row) => row.round },
          { key: "best", label: words.columns.best, cell: (row) => row.best },
          { key: "last", label: words.columns.last, cell: (row) => row.last },
          { key: "times", label: words.columns.times, cell: (row) => row.times },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </div>
  );
}
