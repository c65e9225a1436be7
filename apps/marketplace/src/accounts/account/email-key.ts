import { normaliseEmail } from '@pawcall/domain';

const MAX_BYTES = 254;
// Control, format (bidirectional, zero width) and surrogate characters, separators, and a second @.
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u;
const SHAPE = /^[^@]{1,64}@[^@]+\.[^@.]+$/;

/**
 * The key of an e-mail address, `normaliseEmail` of it. Wider than the contract's `Email`, because identity providers
 * and pharmacies name people too. Undefined for an
 * address that another text could be mistaken for: one that Unicode compatibility would change, or that holds
 * control or direction characters.
 */
export const emailKey = (text: string): string | undefined => {
  const key = normaliseEmail(text);
  if (Buffer.byteLength(key) > MAX_BYTES || FORBIDDEN.test(key)) return undefined;
  return key.normalize('NFKC') === key && SHAPE.test(key) ? key : undefined;
};
