import { parseSync, Visitor } from 'vite';

/** The area whose texts keep their keys: a partner's own are looked up in it before they are compiled. */
export const FIRST_AREA = 'first-step';

/** What a module says in quotes, and in what way. */
export interface Quoted {
  readonly text: string;
  /** The beginning of a longer text, another part of one, a type, or the whole text. */
  readonly as: 'head' | 'part' | 'type' | 'whole';
  readonly start: number;
  readonly end: number;
}

/**
 * The keys in whose place the build puts their numbers, in that order. Keys of the first step are not among them, nor those that
 * begin as a template of the code does (`quote.zones.${…}`), for they may be made from data. Throws where something else than a
 * key looks like one, so that it cannot be known what is a key.
 */
export const numberedKeys = (
  areas: Readonly<Record<string, readonly string[]>>,
  sources: Readonly<Record<string, string>>,
): readonly string[] => {
  const keys = Object.values(areas).flat();
  const beginnings = [...new Set(keys.map((key) => key.replace(/\..*/, '.')))];
  const looksLikeOne = (text: string) => beginnings.some((begin) => text.startsWith(begin));
  const looksLikeEnd = (text: string) =>
    text.startsWith('.') && keys.some((key) => key.endsWith(text));
  const heads: string[] = [];
  for (const [file, code] of Object.entries(sources)) {
    for (const { text, as } of quotedIn(code, file)) {
      const isKey = looksLikeOne(text);
      if (as === 'head' && isKey) heads.push(text);
      else if (looksLikeEnd(text) || (isKey && (as === 'type' || !keys.includes(text)))) {
        throw new Error(
          `${file}: "${text}" looks like the key of a text, or like its end, and is none. Name it otherwise, or begin a key that is made from data with a template.`,
        );
      }
    }
  }
  const early = areas[FIRST_AREA] ?? [];
  return keys.filter((key) => !early.includes(key) && !heads.some((head) => key.startsWith(head)));
};

/** All that a module says in quotes. */
export const quotedIn = (code: string, file: string): readonly Quoted[] => {
  const found: Quoted[] = [];
  const types = new Set<number>();
  new Visitor({
    TSLiteralType: ({ start }) => void types.add(start),
    Literal({ value, start, end }) {
      if (typeof value !== 'string') return;
      found.push({ text: value, as: types.has(start) ? 'type' : 'whole', start, end });
    },
    TemplateLiteral({ quasis, expressions, start, end }) {
      for (const [index, { value }] of quasis.entries()) {
        const as = expressions.length === 0 ? 'whole' : index === 0 ? 'head' : 'part';
        found.push({ text: value.cooked ?? '', as, start, end });
      }
    },
  }).visit(parseSync(file, code).program);
  return found;
};
