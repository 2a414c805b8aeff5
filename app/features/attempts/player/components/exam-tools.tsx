import { ConfidenceField } from "./confidence-field";
import { type ItemTools, itemTools } from "./item-tools";

export const examTools: ItemTools = {
  ...itemTools,
  confidence: ({ key, ...props }) => <ConfidenceField key={key} {...props} />,
};
