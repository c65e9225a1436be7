// No vowels, so that no words result, and none of the easily mistaken 0 O, 1 I L, 2 Z, 5 S, 8 B, U V.
const LETTERS = '34679CDFGHJKMNPQRTWX';
const LENGTH = 8;

/** The short reference that some bytes stand for, eight characters for people (GO-22). */
export const referenceFrom = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, LENGTH), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');

/** A random reference, one of more than 25 000 million. */
export const newReference = (): string =>
  referenceFrom(crypto.getRandomValues(new Uint8Array(LENGTH)));
