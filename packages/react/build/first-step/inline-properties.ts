import { parseRules, splitAt } from './prune-css.ts';

/** The rule that gives every part its tokens, whatever else is the case. */
const GROUND = '.pc';

/** So often a long value stands at no cost: brotli copies it for as little as the name, and the name is not given. */
const OFTEN = 7;
/** A value of so few letters is shorter than any name. */
const SHORT = 5;

/**
 * A minified style sheet in which a custom property that is given once and not asked for often has made way for its value. It means the
 * same there when the ground gives it, no inline style asks for it (`kept`), and nothing gives anew what it is made of.
 */
export const inlineProperties = (css: string, kept: ReadonlySet<string>): string => {
  const given = parseRules(css).flatMap(({ prelude, body }) =>
    prelude === GROUND && typeof body === 'string' ? splitAt(body, ';') : [],
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
  return inlined.replaceAll(';}', '}');
};

const timesGiven = (css: string, name: string): number =>
  css.split(new RegExp(`[{;]${name}:`)).length - 1;
