const OWN = /(?<![\w-])--(?!pc-)[\w-]+/g;

/**
 * A style sheet whose own custom properties have numbers for names, the most frequent the shortest. Those that pages give (`--pc-*`) and those
 * of inline styles (`kept`) keep theirs, and no other sheet of ours has such names.
 */
export const shortProperties = (css: string, kept: ReadonlySet<string>): string => {
  const often = new Map<string, number>();
  for (const [name] of css.matchAll(OWN)) often.set(name, (often.get(name) ?? 0) + 1);
  const names = [...often]
    .filter(([name]) => !kept.has(name))
    .toSorted(([, one], [, other]) => other - one);
  const short = new Map(names.map(([name], index) => [name, `--${index}`]));
  return css.replaceAll(OWN, (name) => short.get(name) ?? name);
};
