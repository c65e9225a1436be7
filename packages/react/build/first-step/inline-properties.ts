import { parseRules, splitAt } from './prune-css.ts';

/** The rule that gives every part its tokens, whatever else is the case. */
const GROUND = '.pc';

/**
 * A minified style sheet in which a custom property that is given once and asked for once has made way for its value. It means the
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
    const isOnce = asked === 1 && inlined.includes(`var(${name})`) && timesGiven(css, name) === 1;
    if (name === '' || kept.has(name) || !isOnce) continue;
    if (parts.some((part) => timesGiven(css, part) > 1)) continue;
    // As it stands by now: what it is made of may have made way already.
    const own = new RegExp(`([{;])${name}:([^;}]*);?`).exec(inlined);
    if (!own) continue;
    const [all, before = '', now = ''] = own;
    inlined = inlined.replace(all, () => before).replace(`var(${name})`, () => now);
  }
  return inlined.replaceAll(';}', '}');
};

const timesGiven = (css: string, name: string): number =>
  css.split(new RegExp(`[{;]${name}:`)).length - 1;
