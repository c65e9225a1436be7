import { parseRules, splitAt } from './prune-css.ts';

/** The rules that give every part its tokens, whatever else is the case. */
const GROUNDS = ['.pc-root', '.pc'];

/** So often a long value stands at no cost: brotli copies it for as little as the name, and the name is not given. */
const OFTEN = 7;
/** A product that is turned round, once its property has made way for it. */
const NEGATED = /calc\(-1\*calc\(([\d.]+\w+\*var\(--[\w-]+\)\))\)/g;
/** A value of so few letters is shorter than any name. */
const SHORT = 5;

/**
 * A minified style sheet in which a custom property that is given once and not asked for often has made way for its value, without rules that are empty then. It means the
 * same there when a ground gives it, no inline style asks for it (`kept`), and nothing gives anew what it is made of.
 */
export const inlineProperties = (css: string, kept: ReadonlySet<string>): string => {
  const given = parseRules(css).flatMap(({ prelude, body }) =>
    GROUNDS.includes(prelude) && typeof body === 'string' ? splitAt(body, ';') : [],
  );
  let inlined = css;
  for (const declaration of given) {
    const [, name = '', value = ''] = /^(--(?!pc-)[\w-]+):(.*)$/.exec(declaration) ?? [];
    const asked = inlined.split(`var(${name}`).length - 1;
    const parts = [...value.matchAll(/var\((--[\w-]+)/g)].map(([, part = '']) => part);
    const isPlain = asked > 0 && inlined.split(`var(${name})`).length - 1 === asked;
    const isWorthIt = asked <= OFTEN || value.length <= SHORT;
    if (name === '' || kept.has(name) || !isPlain || !isWorthIt || timesGiven(css, name) > 1)
      continue;
    if (parts.some((part) => timesGiven(css, part) > 1)) continue;
    // As it stands by now: what it is made of may have made way already.
    const own = new RegExp(`([{;])${name}:([^;}]*);?`).exec(inlined);
    if (!own) continue;
    const [all, before = '', now = ''] = own;
    inlined = inlined.replace(all, () => before).replaceAll(`var(${name})`, () => now);
  }
  return inlined
    .replaceAll(NEGATED, 'calc(-$1')
    .replaceAll(';}', '}')
    .replaceAll(/[^{}]+\{\}/g, '');
};

const timesGiven = (css: string, name: string): number =>
  css.split(new RegExp(`[{;]${name}:`)).length - 1;
