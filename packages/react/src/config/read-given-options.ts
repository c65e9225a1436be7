/** Options as a page gives them; `unreadable` is the message for its developer: what was given instead, or the JSON error. */
export type OptionsReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'options'; readonly options: Readonly<Record<string, unknown>> }
  | { readonly kind: 'unreadable'; readonly text: string };

/** Reads an object of options or its JSON (EMB-1). */
export const readGivenOptions = (given: unknown): OptionsReading => {
  if (given === null || given === undefined || given === '') return { kind: 'none' };
  if (typeof given === 'object' && !Array.isArray(given)) {
    return { kind: 'options', options: { ...given } };
  }
  if (typeof given !== 'string') return { kind: 'unreadable', text: typeof given };
  try {
    const read: unknown = JSON.parse(given);
    return readGivenOptions(read);
  } catch (error) {
    return { kind: 'unreadable', text: String(error) };
  }
};
