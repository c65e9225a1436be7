import {
  createQuote,
  extendQuote,
  guidedSearch,
  fallbackSearch,
  listAvailability,
  listConcerns,
  listPets,
  listPromoCodes,
  listReviews,
  listSpeciesTreated,
  readProfile,
  type Provider,
  type Quote,
  type Slot,
  type User,
} from '@pawcall/contract';
import {
  canPrescribe,
  concernLabel,
  earliestSlots,
  fallbackSearchUuid,
  groupSlots,
  guidedConcerns,
  initials,
  isAutoshipActive,
  isHiddenPricing,
  licenceRegion,
  locationFromAddress,
  mergePages,
  mergeReviews,
  nextPage,
  nextReviewPage,
  petSpeciesOf,
  postNominal,
  priceView,
  providerClock,
  providerName,
  ratingOf,
  readInstant,
  resultsHeading,
  reviewAuthor,
  scenarioOf,
  selectableSpecies,
  slotDay,
  slotMinutes,
  summaryRows,
  tilePrice,
  urgentConcerns,
} from '@pawcall/domain';
import * as v from 'valibot';

const ZONE = 'America/Los_Angeles';

const useSlots = (slots: readonly Slot[]) => {
  groupSlots(slots, ZONE);
  for (const slot of slots) {
    providerClock(slot, ZONE);
    slotDay(slot, ZONE);
    slotMinutes(slot);
  }
};

const useProvider = (provider: Provider) => {
  initials(provider);
  providerName(provider);
  postNominal(provider);
  licenceRegion(provider);
  ratingOf(provider);
  tilePrice(provider, { user: null, free: false, country: 'us' });
  useSlots(earliestSlots(provider));
};

const useQuote = (quote: Quote) => {
  summaryRows(quote);
  readInstant(quote.start_at);
  for (const autoshipActive of [true, false]) priceView(quote, { user: null, autoshipActive });
};

const useUser = (user: User) => {
  isHiddenPricing(user);
  if (user.profile_address) locationFromAddress(user.profile_address, 'us');
};

/** Runs the domain's rules on an answer of this call; throws when one of them does. */
export const applyDomainRules = (id: string, body: unknown): void => {
  switch (id) {
    case 'guidedSearch':
    case 'fallbackSearch': {
      const answer = v.parse(
        id === guidedSearch.id ? guidedSearch.output : fallbackSearch.output,
        body,
      );
      nextPage([answer], 1);
      fallbackSearchUuid(answer);
      resultsHeading(answer.data, { locale: 'en-US', designation: 'VET' });
      for (const result of mergePages([answer])) {
        canPrescribe(result, 'en-US');
        scenarioOf(result.scenario_type);
        useProvider(result.feature);
      }
      return;
    }
    case 'listAvailability':
      return useSlots(v.parse(listAvailability.output, body).data);
    case 'listConcerns': {
      const { data } = v.parse(listConcerns.output, body);
      for (const concern of guidedConcerns(data)) concernLabel(concern, () => undefined);
      urgentConcerns(
        data.map(({ slug }) => slug),
        data,
      );
      return;
    }
    case 'listSpeciesTreated':
      selectableSpecies(v.parse(listSpeciesTreated.output, body).data);
      return;
    case 'listPets':
      for (const pet of v.parse(listPets.output, body).data) petSpeciesOf(pet.species);
      return;
    case 'listPromoCodes':
      isAutoshipActive(v.parse(listPromoCodes.output, body).data, 'AUTOSHIP100');
      return;
    case 'listReviews': {
      const { data, meta } = v.parse(listReviews.output, body);
      nextReviewPage(meta, 1);
      for (const review of mergeReviews([data])) {
        reviewAuthor(review);
        readInstant(review.created_at);
      }
      return;
    }
    case 'readProfile':
      return useUser(v.parse(readProfile.output, body).data);
    case 'createQuote':
      return useQuote(v.parse(createQuote.output, body).data);
    case 'extendQuote':
      return useQuote(v.parse(extendQuote.output, body).data);
  }
};
