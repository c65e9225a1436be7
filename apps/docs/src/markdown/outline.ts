import type MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';
import type { Heading, Passage } from '../pages/page.ts';

/** Makes a heading's anchor as GitHub does; the same heading twice on a page gets a number. */
export const createSlugs = (): ((heading: string) => string) => {
  const taken = new Set<string>();
  return (heading) => {
    const slug = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-');
    let anchor = slug;
    for (let count = 1; taken.has(anchor); count += 1) anchor = `${slug}-${count}`;
    taken.add(anchor);
    return anchor;
  };
};

/** The headings and passages of a page. */
export interface Outline {
  readonly headings: readonly Heading[];
  readonly passages: readonly Passage[];
}

const plainText = (token: Token | undefined): string =>
  (token?.children ?? [])
    .filter(({ type }) => type === 'text' || type === 'code_inline' || type === 'softbreak')
    .map(({ type, content }) => (type === 'softbreak' ? ' ' : content))
    .join('');

const numbered = /^(?<number>[A-Z]+-\d+)\b/;

/** Gives headings their anchors, and numbered clauses theirs; answers what the page is made of. */
export const outlineOf = (tokens: readonly Token[]): Outline => {
  const slug = createSlugs();
  const headings: Heading[] = [];
  const passages: { anchor: string; title: string; texts: string[] }[] = [];
  tokens.forEach((token, index) => {
    const inline = tokens[index + 1];
    if (token.type === 'heading_open') {
      const text = plainText(inline);
      const anchor = slug(text);
      token.attrSet('id', anchor);
      headings.push({ level: Number(token.tag.slice(1)), anchor, text });
      passages.push({ anchor, title: text, texts: [] });
    } else if (token.type === 'list_item_open') {
      const { number } = numbered.exec(tokens[index + 2]?.content ?? '')?.groups ?? {};
      if (number !== undefined) token.attrSet('id', number.toLowerCase());
    } else if (token.type === 'inline' && tokens[index - 1]?.type !== 'heading_open') {
      passages.at(-1)?.texts.push(plainText(token));
    } else if (token.type === 'fence') {
      passages.at(-1)?.texts.push(token.content);
    }
  });
  return {
    headings,
    passages: passages.map(({ texts, ...rest }) => ({ ...rest, text: texts.join(' ') })),
  };
};

/** A link to each heading of the second and third level, beside it. */
export const headingLinks = (md: MarkdownIt): void => {
  md.renderer.rules['heading_close'] = (tokens, index) => {
    const open = tokens[index - 2];
    const close = `</${tokens[index]?.tag ?? 'h2'}>\n`;
    const anchor = open?.attrGet('id');
    if (!anchor || !/^h[23]$/.test(open?.tag ?? '')) return close;
    const name = md.utils.escapeHtml(plainText(tokens[index - 1]));
    return ` <a class="anchor" href="#${anchor}" aria-label="Link to “${name}”">#</a>${close}`;
  };
};
