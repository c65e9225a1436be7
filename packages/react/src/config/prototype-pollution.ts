/** Changes of the page that break React and other libraries (HOST-2). */
export interface PrototypePollution {
  /** Names that every `for … in` loop visits. */
  readonly names: readonly string[];
  /** Whether `bind` loses arguments, as in MooTools 1.4, which takes a list. */
  readonly breaksBind: boolean;
}

/** Null without enumerable names on `Object.prototype` and with a compatible `Function.prototype.bind`. */
export const detectPrototypePollution = (): PrototypePollution | null => {
  const names: string[] = [];
  for (const name in {}) names.push(name);
  const count = (...values: readonly unknown[]): number => values.length;
  const breaksBind = count.bind(null, 1, 2)() !== 2;
  return names.length > 0 || breaksBind ? { names, breaksBind } : null;
};

/** The text for the console. */
export const formatPrototypePollution = ({ names, breaksBind }: PrototypePollution): string => {
  const changed = names.slice(0, 5).map((name) => `Object.prototype.${name}`);
  if (breaksBind) changed.push('Function.prototype.bind');
  return `The page changed ${changed.join(', ')}, which breaks the libraries of the widget. Make added names non-enumerable, and keep the browser’s bind.`;
};
