/**
 * JSON text of plain data. A host page's script may have put `toJSON` on the built-in prototypes, which makes
 * `JSON.stringify` write lists twice over; here only own members count.
 */
export declare const jsonText: (value: unknown) => string;
