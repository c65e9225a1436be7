import type { CheckoutPath, Designation, MagicLoginAnswer, User } from '@pawcall/contract';
import type { SearchLocation } from './search-location.ts';
import { withMagicCode } from './magic-code.ts';
import { whoSpecies } from './search-choice.ts';
import type { Who } from './search-choice.ts';

/** Where the checkouts of an origin lie, below its configured base (BOOK-2). */
export const CHECKOUT_ROOT = '/cx/';

/** The path segment of the checkout: `book` for a user with RxCheckout, else `book-vetlive` (BOOK-2). */
export const checkoutPath = (user: Pick<User, 'is_rx_checkout'> | null): CheckoutPath =>
  user?.is_rx_checkout === true ? 'book' : 'book-vetlive';

/** What the checkout is told (BOOK-2). */
export interface CheckoutHandOff {
  readonly quoteUuid: string;
  readonly user: Pick<User, 'is_rx_checkout'> | null;
  /** The user has saved pets, so that the species is not sent. */
  readonly hasPets: boolean;
  readonly who: Who | null;
  /** Slugs. */
  readonly concerns: readonly string[];
  readonly location: SearchLocation | null;
  /** Whom was searched for; the default, a vet, is not told (WIN-6). */
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

/** Where a magic-login answer sends the browser: its address, or the checkout address with its code added (BOOK-3). Pass the result through `allowedCheckoutUrl`. */
export const handOffUrl = (answer: MagicLoginAnswer, checkoutUrl: string): string | null => {
  if (answer.url != null && answer.url !== '') return answer.url;
  if (answer.code == null || answer.code === '') return null;
  return withMagicCode(checkoutUrl, answer.code);
};
