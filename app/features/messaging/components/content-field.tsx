import { useEffect, useRef, useState } from "react";
import { TextArea } from "~/ui/field";
import { announcementFormWords as words } from "~/words/announcements";
import { contentLength } from "../announcement";

type Props = { id: string; name: string; defaultValue?: string; errors?: readonly string[] };

export function ContentField({ defaultValue = "", ...field }: Props) {
  const [typed, setTyped] = useState(defaultValue.replace(/\r\n?/g, "\n").length);
  const area = useRef<HTMLTextAreaElement>(null);
  // Typed or restored before scripts ran.
  useEffect(() => setTyped(area.current?.value.length ?? 0), []);
  return (
    <TextArea
      {...field}
      ref={area}
      defaultValue={defaultValue}
      onInput={({ currentTarget }) => setTyped(currentTarget.value.length)}
      label={words.content}
      hint={words.characters(typed, contentLength)}
      rows={8}
      maxLength={contentLength}
      required
    />
  );
}
