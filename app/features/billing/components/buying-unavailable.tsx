import { href, Link } from "react-router";
import { Notice } from "~/ui/notice";
import { Sentence } from "~/ui/sentence";
import { stepWords } from "~/words/get-started";

export function BuyingUnavailable() {
  return (
    <Notice tone="warn" title={stepWords.offTitle}>
      <p>
        <Sentence
          text={stepWords.off}
          parts={{ contact: <Link to={href("/contact")}>{stepWords.contact}</Link> }}
        />
      </p>
    </Notice>
  );
}
