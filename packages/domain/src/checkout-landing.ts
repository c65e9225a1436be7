import { CHECKOUT_PATHS, DESIGNATIONS, Line, Uuid } from '@pawcall/contract';
import type { CheckoutPath, Designation } from '@pawcall/contract';
import * as v from 'valibot';
import { CHECKOUT_ROOT } from './checkout.ts';
import { readMagicCode } from './magic-code.ts';
import type { MagicCode } from './magic-code.ts';
import { usableSlugs } from './usable-slugs.ts';

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

/**
 * Reads an address that `checkoutAddress` and the magic login wrote; null when it names no quote. Other malformed
 * values are left out (BOOK-2, BOOK-3).
 */
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
