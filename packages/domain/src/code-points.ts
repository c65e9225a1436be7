/** The characters of a text, one a code point. */
export const codePoints = (text: string): readonly string[] => text.match(/[^]/gu) ?? [];
