import * as v from 'valibot';
import {
  type CheckoutPath,
  type Designation,
  type MagicLoginAnswer,
  type User,
  CHECKOUT_PATHS,
  DESIGNATIONS,
  Line,
  Uuid,
} from '@pawcall/contract';
import type { SearchLocation } from './location.ts';
import { whoSpecies, type Who } from './search-choice.ts';
import { usableSlugs } from './concerns.ts';

/** Where the checkouts of an origin lie, below its configured base (BOOK-2). */
export const CHECKOUT_ROOT = '/cx/';

/** The path segment of the checkout: `book` for a user with RxCheckout, else `book-vetlive` (BOOK-2). */
export const checkoutPath = (user: Pick<User, 'is_rx_checkout'> | null): CheckoutPath =>
  user?.is_rx_checkout === true ? 'book' : 'book-vetlive';

/** What the widget hands over to the checkout (BOOK-2). */
export interface CheckoutHandOff {
  readonly quoteUuid: string;
  readonly user: Pick<User, 'is_rx_checkout'> | null;
  /** The user has saved pets, so that the species is not sent. */
  readonly hasPets: boolean;
  readonly who: Who | null;
  /** Slugs. */
  readonly concerns: readonly string[];
  readonly location: SearchLocation | null;
  /** The designation searched for; VET, the default, is not sent (WIN-6). */
  readonly designation: Designation;
}

/** The checkout address below the configured base, `{base}/cx/{path}/{quoteUuid}?…` with the fields that are set (BOOK-2). */
export const checkoutAddress = (base: string, handOff: CheckoutHandOff): string => {
  const { who, location } = handOff;
  const path = `${checkoutPath(handOff.user)}/${encodeURIComponent(handOff.quoteUuid)}`;
  const below = base.endsWith('/') ? base : `${base}/`;
  const address = new URL(CHECKOUT_ROOT.slice(1) + path, below);
  const fields = {
    pet_uuid: who?.kind === 'pet' ? who.petUuid : undefined,
    concerns: handOff.concerns.join(','),
    species: who === null || handOff.hasPets ? undefined : whoSpecies(who),
    city: location?.city,
    postal: location?.postal,
    province: location?.province,
    country: location?.country,
    designation: handOff.designation === 'VET' ? undefined : handOff.designation,
  };
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== '') address.searchParams.set(name, value);
  }
  return address.href;
};

/** The answer's address, or the checkout address with its code (BOOK-3). Check it with `allowedCheckoutUrl`. */
export const handOffUrl = (answer: MagicLoginAnswer, checkoutUrl: string): string | null => {
  if (answer.url != null && answer.url !== '') return answer.url;
  if (answer.code == null || answer.code === '') return null;
  return withMagicCode(checkoutUrl, answer.code);
};

const PARAMETER = 'magic_code';

/** A magic code as the exchange takes it: the id of the path and the code of the body (BOOK-3). */
export interface MagicCode {
  readonly id: string;
  readonly code: string;
}

/** A magic code as text in an address: `id.code` (BOOK-3). */
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

/** The magic code of an address; a text without a dot is both id and code. Undefined when incomplete. */
export const readMagicCode = (address: URL): MagicCode | undefined => {
  const text = address.searchParams.get(PARAMETER)?.trim() ?? '';
  const dot = text.indexOf('.');
  const [id, code] = dot < 0 ? [text, text] : [text.slice(0, dot), text.slice(dot + 1)];
  return id === '' || code === '' ? undefined : { id, code };
};

/** What the widget handed over in the address of the checkout (BOOK-2, BOOK-3). Absent values are undefined. */
export interface CheckoutLanding {
  readonly kind: CheckoutPath;
  readonly quoteUuid: string;
  readonly magicCode: MagicCode | undefined;
  readonly petUuid: string | undefined;
  readonly species: string | undefined;
  /** Slugs. */
  readonly concerns: readonly string[];
  readonly city: string | undefined;
  readonly postal: string | undefined;
  readonly province: string | undefined;
  readonly country: string | undefined;
  readonly designation: Designation | undefined;
}

/** Reads a checkout address; null when it names no quote. Malformed values are left out (BOOK-2, BOOK-3). */
export const readCheckoutLanding = (address: URL): CheckoutLanding | null => {
  const [, kind, quoteUuid] = PATH.exec(address.pathname) ?? [];
  if (!v.is(Kind, kind) || !v.is(Uuid, quoteUuid)) return null;
  const value = (name: string) => {
    const text = address.searchParams.get(name)?.trim() ?? '';
    return text !== '' && v.is(Line, text) ? text : undefined;
  };
  const petUuid = value('pet_uuid');
  return {
    kind,
    quoteUuid,
    magicCode: readMagicCode(address),
    petUuid: v.is(Uuid, petUuid) ? petUuid : undefined,
    species: value('species'),
    concerns: usableSlugs((address.searchParams.get('concerns') ?? '').split(',')),
    city: value('city'),
    postal: value('postal'),
    province: value('province'),
    country: value('country'),
    designation: DESIGNATIONS.find((each) => each === value('designation')),
  };
};

const Kind = v.picklist(CHECKOUT_PATHS);
const PATH = new RegExp(`${CHECKOUT_ROOT}([^/]+)/([^/]+)/?$`);

const LONGEST_ADDRESS = 4096;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
// Raw or encoded white space, control characters and backslashes, and an encoded slash, dot or NUL.
const TREACHEROUS = /[\s\p{Cc}\p{Cf}\\]|%(?:0[0-9a-f]|2e|2f|5c)/iu;

/**
 * The address when the widget may go there, else null (BOOK-4): in normalised spelling, below an allowed address, https
 * or http on this machine, without user name and fragment.
 */
export const allowedCheckoutUrl = (value: unknown, allowed: readonly string[]): string | null => {
  if (typeof value !== 'string' || value.length > LONGEST_ADDRESS) return null;
  const [path = ''] = value.split('?', 1);
  if (TREACHEROUS.test(path) || /[\s\p{Cc}\p{Cf}\\#]/u.test(value)) return null;
  const address = read(value);
  if (address === null || !isSafe(address)) return null;
  // Refuse other spellings of the same address, as attacks use them.
  if (`${address.origin}${address.pathname}` !== path && address.origin !== path) return null;
  return allowed.some((entry) => contains(entry, address)) ? address.href : null;
};

const contains = (entry: string, address: URL): boolean => {
  const base = read(entry);
  if (base === null || !isSafe(base) || base.origin !== address.origin) return false;
  const below = base.pathname.endsWith('/') ? base.pathname : `${base.pathname}/`;
  return address.pathname === base.pathname || address.pathname.startsWith(below);
};

const isSafe = (address: URL): boolean =>
  address.username === '' &&
  address.password === '' &&
  address.hash === '' &&
  !address.hostname.endsWith('.') &&
  (address.protocol === 'https:' ||
    (address.protocol === 'http:' && LOOPBACK.includes(address.hostname)));

const read = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);
