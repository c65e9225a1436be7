const PARAMETER = 'magic_code';

/** A magic code as the exchange takes it: the id of the path and the code of the body (BOOK-3). */
export interface MagicCode {
  readonly id: string;
  readonly code: string;
}

/** The one text that stands for a magic code in an address: `id.code` (BOOK-3). */
export const magicCodeText = ({ id, code }: MagicCode): string => `${id}.${code}`;

/** The address with a code's text in it (BOOK-3). */
export const withMagicCode = (address: string | URL, text: string): string => {
  const opening = new URL(address);
  opening.searchParams.set(PARAMETER, text);
  return opening.href;
};

/** The same address without its code, which works once and must not stay in the history. */
export const withoutMagicCode = (address: URL): string => {
  const clean = new URL(address);
  clean.searchParams.delete(PARAMETER);
  return clean.href;
};

/** The code of an address; a text without an id stands for both. Undefined without one, or half of one. */
export const readMagicCode = (address: URL): MagicCode | undefined => {
  const text = address.searchParams.get(PARAMETER)?.trim() ?? '';
  const dot = text.indexOf('.');
  const [id, code] = dot < 0 ? [text, text] : [text.slice(0, dot), text.slice(dot + 1)];
  return id === '' || code === '' ? undefined : { id, code };
};
