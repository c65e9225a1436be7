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

/** What a developer is told of it. */
export const formatPrototypePollution = ({ names, breaksBind }: PrototypePollution): string =>
  [
    ...(names.length > 0
      ? [
          `The page put ${names.slice(0, 5).join(', ')} on Object.prototype, where every loop over an object’s names meets it, in the widget’s libraries too. Define it with enumerable: false.`,
        ]
      : []),
    ...(breaksBind
      ? [
          'The page replaced Function.prototype.bind by one that loses arguments, on which the widget’s libraries depend. Keep the engine’s own.',
        ]
      : []),
  ].join(' ');
