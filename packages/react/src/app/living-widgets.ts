// For all widgets of the page, whichever script they came with.
const NAME = Symbol.for('pawcall.living-widgets');

/** The ids of the widgets that this load of the page has now: those of an earlier load, and of one that was taken out, are not in it. */
export const livingWidgets = (): Set<string> => {
  const known: unknown = Reflect.get(globalThis, NAME);
  if (known instanceof Set) return known;
  const made = new Set<string>();
  Reflect.set(globalThis, NAME, made);
  return made;
};
