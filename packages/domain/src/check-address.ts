import type { PetSpecies } from '@pawcall/contract';
import type { AddressParameters } from './address-parameters.ts';

/** What the service says there is; undefined where it could not be asked, and then nothing is compared. */
export interface KnownToService {
  readonly species?: readonly PetSpecies[] | undefined;
  /** Slugs of the concerns of the address's species. */
  readonly concerns?: readonly string[] | undefined;
}

/** The address parameters without a species or concerns that the service does not have, which are named as ignored (WIN-9, WIN-7). */
export const checkAddress = (
  address: AddressParameters,
  known: KnownToService,
): AddressParameters => {
  if (address.kind === 'none') return address;
  const { species, concerns, location, designation } =
    address.kind === 'search' ? address : address.usable;
  const isTreated = species !== undefined && known.species?.includes(species) !== false;
  const kept = concerns?.filter((slug) => known.concerns?.includes(slug) !== false) ?? [];
  const ignored = [
    ...address.ignored,
    ...(species === undefined || isTreated ? [] : (['species_treated'] as const)),
    ...(kept.length === (concerns?.length ?? 0) ? [] : (['concerns'] as const)),
  ];
  const named = designation && { designation };
  if (address.kind === 'search' && isTreated && kept.length > 0) {
    return { ...address, concerns: kept, ignored: [...new Set(ignored)] };
  }
  return {
    kind: 'malformed',
    usable: {
      // Concerns belong to a species: without one nobody could tell whether they exist.
      ...(isTreated && { species, ...(kept.length > 0 && { concerns: kept }) }),
      ...(location && { location }),
      ...named,
    },
    ignored: [...new Set(ignored)],
    missing: address.kind === 'malformed' ? address.missing : [],
  };
};
