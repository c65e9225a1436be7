type Options = Readonly<Record<string, unknown>>;

/** The largest document that is read, in bytes. */
export const LARGEST_DOCUMENT = 65_536;

/** The options in a document's text, bare or in an envelope; null without any. Throws on invalid JSON (CFG-5). */
export const readDocumentText = (text: string): Options | null => {
  const value: unknown = JSON.parse(text, (_, read: unknown) => withoutNulls(read));
  const options = isObject(value) && value['status'] === 'success' ? value['data'] : value;
  if (!isObject(options)) return null;
  // Editors read in it where the schema is.
  const { $schema: _, ...rest } = options;
  return rest;
};

// Null counts as left out (WIRE-8).
const withoutNulls = (value: unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null))
    : value;

const isObject = (value: unknown): value is Options =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
