import type { OrderStatus } from "#db/vocabulary";
import { Badge, type Tone } from "~/ui/badge";
import type { IconName } from "~/ui/icon";
import { lostWord, orderStateWords } from "../orders-words";

const looks: Record<OrderStatus, { tone: Tone; icon: IconName }> = {
  open: { tone: "neutral", icon: "minus" },
  pending: { tone: "warn", icon: "clock" },
  paid: { tone: "ok", icon: "check" },
  failed: { tone: "bad", icon: "cross" },
  expired: { tone: "neutral", icon: "cross" },
  refunded: { tone: "brand", icon: "arrow-left" },
  partially_refunded: { tone: "brand", icon: "arrow-left" },
  disputed: { tone: "warn", icon: "warning" },
};

export type OrderStateProps = {
  status: OrderStatus;
  /** The buyer's bank decided the dispute against us. */
  isLost: boolean;
};

export function OrderState({ status, isLost }: OrderStateProps) {
  if (status === "disputed" && isLost)
    return (
      <Badge tone="bad" icon="arrow-left">
        {lostWord}
      </Badge>
    );
  return <Badge {...looks[status]}>{orderStateWords[status]}</Badge>;
}
