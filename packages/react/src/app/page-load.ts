// For all widgets of the page, whichever script they came with.
const NAME = Symbol.for('pawcall.page-load');

/** What tells this load of the page from those before it and after it. */
export const pageLoad = (): string => {
  const known: unknown = Reflect.get(globalThis, NAME);
  if (typeof known === 'string') return known;
  const made = crypto.randomUUID();
  Reflect.set(globalThis, NAME, made);
  return made;
};
