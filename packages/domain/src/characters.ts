/** The characters of a text, one a code point. */
export const characters = (text: string): readonly string[] => text.match(/[^]/gu) ?? [];
