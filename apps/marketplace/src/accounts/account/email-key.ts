import { normaliseEmail } from '@pawcall/domain';

const MAX_BYTES = 254;
// Control, format (bidirectional, zero width) and surrogate characters, separators, and a second @.
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u;
const SHAPE = /^[^@]{1,64}@[^@]+\.[^@.]+$/;

/**
 * The key of an e-mail address; wider than the contract's `Email`. Undefined for one that could be mistaken for
 * another.
 */
export const emailKey = (text: string): string | undefined => {
  const key = normaliseEmail(text);
  if (Buffer.byteLength(key) > MAX_BYTES || FORBIDDEN.test(key)) return undefined;
  return key.normalize('NFKC') === key && SHAPE.test(key) ? key : undefined;
};
