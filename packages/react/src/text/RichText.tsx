import { Fragment, type ReactNode } from 'react';
import type { MessageKey } from './load-messages.ts';
import type { TextValues } from './format-message.ts';
import { useText } from './useText.ts';

export type RichTextProps = {
  readonly id: MessageKey;
  readonly values?: TextValues;
  /** Renders each `<tag>…</tag>` of the message; an unnamed tag leaves its text. */
  readonly tags: Readonly<Record<string, (children: ReactNode) => ReactNode>>;
};

const TAGGED = /<(\w+)>(.*?)<\/\1>/gs;

/** A text with tags, which may be nested: `<RichText id="shared.guestLogin" tags={{ link: (c) => <a>{c}</a> }} />`. */
export function RichText({ id, values = {}, tags }: RichTextProps) {
  const { t } = useText();
  const { shielded, reveal } = shield(values);
  const plain = (text: string) => text && <span>{reveal(text)}</span>;
  const marked = (text: string): ReactNode => {
    const parts: ReactNode[] = [];
    let end = 0;
    for (const { 0: whole, 1: tag = '', 2: inner = '', index } of text.matchAll(TAGGED)) {
      const content = marked(inner);
      parts.push(
        <Fragment key={index}>
          {plain(text.slice(end, index))}
          {tags[tag]?.(content) ?? content}
        </Fragment>,
      );
      end = index + whole.length;
    }
    return (
      <>
        {parts}
        {plain(text.slice(end))}
      </>
    );
  };
  return marked(t(id, shielded));
}

// Values are data: an owner called "<b>" must not open a tag, so they are encoded as private-use characters.
function shield(values: TextValues): { shielded: TextValues; reveal: (text: string) => string } {
  const originals: string[] = [];
  const shielded: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'number') {
      shielded[name] = value;
    } else {
      shielded[name] = String.fromCharCode(0xe000 + originals.length);
      originals.push(value);
    }
  }
  const reveal = (text: string) =>
    text.replace(/[\ue000-\uf8ff]/g, (mark) => originals[mark.charCodeAt(0) - 0xe000] ?? mark);
  return { shielded, reveal };
}
