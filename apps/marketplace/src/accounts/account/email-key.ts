const MAX_BYTES = 254;
// Control, format (bidirectional, zero width) and surrogate characters, separators, and a second @.
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u;
const SHAPE = /^[^@]{1,64}@[^@]+\.[^@.]+$/;

const lowerAscii = (text: string): string =>
  text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/**
 * The key of an e-mail address: trimmed, ASCII letters lower-cased, nothing else changed. Undefined for an
 * address that another text could be mistaken for: one that Unicode compatibility would change, or that holds
 * control or direction characters.
 */
export const emailKey = (text: string): string | undefined => {
  const trimmed = text.trim();
  if (Buffer.byteLength(trimmed) > MAX_BYTES || FORBIDDEN.test(trimmed)) return undefined;
  if (trimmed.normalize('NFKC') !== trimmed || !SHAPE.test(trimmed)) return undefined;
  return lowerAscii(trimmed);
};
