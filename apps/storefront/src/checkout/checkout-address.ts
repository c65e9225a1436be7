import * as v from 'valibot';

const Uuid = v.pipe(v.string(), v.uuid());
const PATH = /^\/cx\/(book|book-vetlive)\/([^/]+)\/?$/;
const LONGEST_VALUE = 200;
const MOST_CONCERNS = 20;

/** What the widget handed over in the address of the checkout (BOOK-2, BOOK-3). Absent values are undefined. */
export interface CheckoutAddress {
  readonly kind: 'book' | 'book-vetlive';
  readonly quoteUuid: string;
  readonly magicCode: MagicCode | undefined;
  readonly petUuid: string | undefined;
  readonly species: string | undefined;
  readonly concerns: readonly string[];
  readonly city: string | undefined;
  readonly postal: string | undefined;
  readonly province: string | undefined;
  readonly country: string | undefined;
}

/** A magic code as the exchange takes it: the id of the path and the code of the body. */
export interface MagicCode {
  readonly id: string;
  readonly code: string;
}

/** Reads the checkout's address; undefined when it names no quote. Other malformed values are left out. */
export function readCheckoutAddress(address: URL): CheckoutAddress | undefined {
  const [, kind, quoteUuid] = PATH.exec(address.pathname) ?? [];
  if ((kind !== 'book' && kind !== 'book-vetlive') || !v.is(Uuid, quoteUuid)) return undefined;
  const value = (name: string) => {
    const text = address.searchParams.get(name)?.trim();
    return text && text.length <= LONGEST_VALUE ? text : undefined;
  };
  const petUuid = value('pet_uuid');
  return {
    kind,
    quoteUuid,
    magicCode: readMagicCode(value('magic_code')),
    petUuid: v.is(Uuid, petUuid) ? petUuid : undefined,
    species: value('species'),
    concerns: readConcerns(address.searchParams.get('concerns') ?? ''),
    city: value('city'),
    postal: value('postal'),
    province: value('province'),
    country: value('country'),
  };
}

/** The same address without the magic code, which works once and must not stay in the history. */
export function withoutMagicCode(address: URL): string {
  const clean = new URL(address);
  clean.searchParams.delete('magic_code');
  return clean.href;
}

/** `id.code` as the reference server gives it; a code without an id stands for both. */
function readMagicCode(text: string | undefined): MagicCode | undefined {
  if (!text) return undefined;
  const dot = text.indexOf('.');
  if (dot < 0) return { id: text, code: text };
  const code = { id: text.slice(0, dot), code: text.slice(dot + 1) };
  return code.id && code.code ? code : undefined;
}

const readConcerns = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((slug) => slug.trim())
      .filter((slug) => /^[a-z0-9][a-z0-9_-]{0,63}$/.test(slug))
      .slice(0, MOST_CONCERNS),
  ),
];

/**
 * The vet-visit page with what is known of the search, so that choosing another time starts at the results (WIN-9);
 * without a species or a place it starts at the beginning.
 */
export function searchAgainAddress(
  { concerns, city, postal, province, country }: CheckoutAddress,
  species: string | undefined,
): string {
  if (!species || concerns.length === 0 || !province || !country) return '/';
  const query = new URLSearchParams({ species_treated: species, concerns: concerns.join(',') });
  if (city) query.set('city', city);
  else if (postal) query.set('postal', postal);
  query.set('province', province);
  query.set('country', country);
  return `/?${query}`;
}
