/** A comment: React's marks around what may be on its way. */
export interface MarkupComment {
  readonly comment: string;
}

/** An element as React writes it. */
export interface MarkupElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly MarkupNode[];
}

export type MarkupNode = string | MarkupComment | MarkupElement;

const TOKEN = /<!--(.*?)-->|<\/([\w-]+)>|<([\w-]+)((?: [\w-]+(?:="[^"]*")?)*)(\/?)>|([^<]+)/gy;
const ATTRIBUTE = / ([\w-]+)(?:="([^"]*)")?/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const plain = (text: string) =>
  text.replaceAll(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity);

/** Reads what `renderToString` wrote, which is well-formed: each element is closed, each attribute quoted. */
export const parseMarkup = (markup: string): readonly MarkupNode[] => {
  const top: MarkupNode[] = [];
  const open: { readonly tag: string; readonly children: MarkupNode[] }[] = [
    { tag: '', children: top },
  ];
  let read = 0;
  for (const match of markup.matchAll(TOKEN)) {
    const [all, comment, closed, tag, attributes = '', isEmpty, text] = match;
    read += all.length;
    const { children } = open.at(-1) ?? { children: top };
    if (comment !== undefined) children.push({ comment });
    else if (text !== undefined) children.push(plain(text));
    else if (closed !== undefined) {
      if (open.pop()?.tag !== closed) throw new Error(`The markup closes ${closed} out of order.`);
    } else if (tag !== undefined) {
      const inner: MarkupNode[] = [];
      const read = [...attributes.matchAll(ATTRIBUTE)];
      children.push({
        tag,
        attributes: Object.fromEntries(
          read.map(([, name = '', value = '']) => [name, plain(value)]),
        ),
        children: inner,
      });
      if (isEmpty === '') open.push({ tag, children: inner });
    }
  }
  if (read !== markup.length || open.length !== 1) {
    throw new Error(`The markup cannot be read from character ${read}.`);
  }
  return top;
};
