import type { Booking, SearchResult } from '@pawcall/contract';
import {
  locationFromAddress,
  parseStoredDraft,
  petSpeciesOf,
  searchDay,
  type SearchChoice,
  type SearchLocation,
} from '@pawcall/domain';
import { useApp, type App } from '../context/app-context.ts';
import { asProvider, startOf } from './visit-texts.ts';

/** Where somebody is of whom nothing is known: the prices of a move are the booking's own. */
const ANY_PROVINCE = { us: 'CA', ca: 'ON', gb: 'ENG' } as const;

/** A visit as the search for its vet, on its own day, for the popup and the checkout. */
export const useVisitSearch = (): ((visit: Booking) => SearchChoice) => {
  const app = useApp();
  return (visit) => {
    const day = startOf(visit).toZonedDateTimeISO(app.zone).toPlainDate().toString();
    const now = app.instance.session.serverNow();
    return {
      who: { kind: 'species', species: petSpeciesOf(visit.species ?? '') },
      concerns: visit.concerns ?? [],
      location: locationOf(app),
      day: searchDay({ day }, now, app.zone),
      designation: visit.provider.designation === 'TECH' ? 'TECH' : 'VET',
    };
  };
};

/** The place of the profile, else of the last search on this device. */
export const locationOf = ({ config, instance, user }: App): SearchLocation => {
  const { country } = config;
  const stored = parseStoredDraft(instance.device.lastSearch());
  return (
    locationFromAddress(user?.profile_address, country) ??
    stored?.location ?? { country, province: ANY_PROVINCE[country] }
  );
};

/** A visit's vet as a search would have found them. */
export const asResult = ({ provider }: Booking): SearchResult => ({
  feature: asProvider(provider),
  scenario_type: null,
  search_result_uuid: '',
  is_vcpr_enabled: false,
  is_in_state: true,
});
