/** What the page changed in a way that React and other libraries do not survive; empty when nothing is wrong (HOST-2). */
export interface PrototypePollution {
  /** Names that every `for … in` loop meets. */
  readonly names: readonly string[];
  /** Whether `bind` loses arguments, as that of MooTools 1.4 does, which takes them as a list. */
  readonly breaksBind: boolean;
}

/** Looks for enumerable names on `Object.prototype` and an incompatible `Function.prototype.bind`; null when there are none. */
export const detectPrototypePollution = (): PrototypePollution | null => {
  const names: string[] = [];
  for (const name in {}) names.push(name);
  const count = (...values: readonly unknown[]): number => values.length;
  const breaksBind = count.bind(null, 1, 2)() !== 2;
  return names.length > 0 || breaksBind ? { names, breaksBind } : null;
};

/** What the console says of it. */
export const formatPrototypePollution = ({ names, breaksBind }: PrototypePollution): string => {
  const changed = names.slice(0, 5).map((name) => `Object.prototype.${name}`);
  if (breaksBind) changed.push('Function.prototype.bind');
  return `The page changed ${changed.join(', ')}, which breaks the libraries of the widget. Make added names non-enumerable, and keep the browser’s bind.`;
};
