import {
  explainSearch,
  fallbackSearch,
  guidedSearch,
  listConcerns,
  listSpeciesTreated,
  PET_SPECIES,
  type SearchResult,
} from '@pawcall/contract';
import { selectableSpecies } from '@pawcall/domain';
import { type Check, skipExtension, widgetCheck, referenceCheck } from '../check-definition.ts';
import { sendOk, demand, describe, failed, refused, succeeded } from '../expect-response.ts';
import { concernOf, runSearch, searchRequest } from '../find-free-slots.ts';
import { send } from '../send-request.ts';
import type { Target } from '../backend-under-test.ts';

const askSearch = async (target: Target, over: object = {}) =>
  send(target, guidedSearch, { input: { ...(await searchRequest(target)), ...over } });

const demandUsable = ({ feature }: SearchResult, now: Temporal.Instant): void => {
  demand(feature.appointments.length > 0, `the result of ${feature.uuid} has no free time`);
  for (const slot of feature.appointments) {
    const start = Temporal.Instant.from(slot.start_at);
    const times = `the slot ${slot.start_at} to ${slot.end_at} of ${feature.uuid}`;
    const isForward = Temporal.Instant.compare(start, Temporal.Instant.from(slot.end_at)) < 0;
    demand(isForward, `${times} does not end after its start`);
    const isAhead = Temporal.Instant.compare(start, now.subtract({ minutes: 1 })) > 0;
    demand(isAhead, `${times} is in the past`);
    demand(slot.rate === null || slot.rate.amount >= 0, `${times} has a negative rate`);
    const utc = start.toZonedDateTimeISO('UTC').toPlainTime().toString().slice(0, 5);
    demand(
      slot.start_time == null || slot.start_time === utc,
      `${times} says start_time ${slot.start_time}; wanted ${utc}, hh:mm in UTC`,
    );
  }
};

const concerns = async (target: Target): Promise<void> => {
  for (const query of PET_SPECIES.map((pet_species) => ({ pet_species }))) {
    const { data } = await sendOk(target, listConcerns, { query });
    const slugs = data.map(({ slug }) => slug);
    demand(new Set(slugs).size === slugs.length, `a concern stands twice in ${slugs.join(', ')}`);
  }
};

const fallback = async (target: Target): Promise<void> => {
  const { search } = await runSearch(target);
  const uuid = search?.uuid;
  demand(typeof uuid === 'string', 'the search answered no search.uuid');
  const { data } = await sendOk(target, fallbackSearch, {
    input: { search_uuid: uuid },
    query: { page: '1' },
  });
  const home = data.find((result) => result.is_in_state);
  demand(home === undefined, 'the fallback search answers a provider of the own state');
};

/** Searching, its fallback, the species and the concerns. */
export const searchChecks: readonly Check[] = [
  widgetCheck('search.species', 'WIRE-1', {
    title: 'lists the species that providers treat, each once',
    run: async (target) => {
      const { data } = await sendOk(target, listSpeciesTreated);
      demand(data.length > 0, 'no provider treats anything');
      const names = data.map(({ name }) => name);
      demand(!names.includes(''), 'a species has an empty name');
      demand(new Set(names).size === names.length, `a species is named twice: ${names.join(', ')}`);
      demand(
        selectableSpecies(data).length > 0,
        `no owner can choose any of ${names.join(', ')}; wanted ${PET_SPECIES.join(', ')} or a group of them, in capitals`,
      );
    },
  }),
  widgetCheck('search.concerns', 'WIRE-1', {
    title: 'lists the concerns of every pet species, each once',
    run: concerns,
  }),
  widgetCheck('search.guided', 'WIRE-7', {
    title: 'finds each provider once, with future free slots and rates in minor units',
    run: async (target) => {
      const { data } = await runSearch(target);
      demand(
        data.length > 0,
        'the search found nobody; name a place and a species of which providers are free (--country, --province, --timezone, --species)',
      );
      for (const result of data) demandUsable(result, target.now());
      const uuids = data.map(({ feature }) => feature.uuid);
      demand(new Set(uuids).size === uuids.length, 'a provider stands twice on one page');
      const results = data.map((result) => result.search_result_uuid);
      demand(new Set(results).size === results.length, 'two results share one search_result_uuid');
    },
  }),
  referenceCheck('search.every-input', 'WIRE-10', {
    title: 'accepts every search input of the specification',
    run: async (target) => {
      const { data } = await runSearch(target);
      const [known] = data;
      const slug = await concernOf(target);
      const answer = await askSearch(target, {
        city: 'San Diego',
        full_name: known?.feature.last_name ?? 'Smith',
        areas_of_interest: [slug],
        concerns: [slug],
        search_result_uuid: known?.search_result_uuid ?? '',
        pet_uuid: '',
      });
      succeeded(guidedSearch, answer);
    },
  }),
  referenceCheck('search.unknown-fields', 'WIRE-8', {
    title: 'ignores unknown fields of a search',
    run: async (target) => {
      const answer = await askSearch(target, { a_later_field: { of: ['some', 1, null] } });
      succeeded(guidedSearch, answer);
    },
  }),
  referenceCheck('search.names-fields', 'WIRE-2', {
    title: 'names each field of a search with the wrong type',
    run: async (target) => {
      const fields = [
        'country',
        'province',
        'date_from',
        'timezone',
        'species_treated',
        'concerns',
      ];
      for (const field of fields) {
        const answer = await askSearch(target, { [field]: { wrong: true } });
        const messages = failed(answer, 422, 400);
        const named = Object.keys(messages).some((name) => name.split('.')[0] === field);
        demand(named, `${describe(answer)}; wanted a message for ${field}`);
      }
    },
  }),
  referenceCheck('search.one-location', 'WIN-5', {
    title: 'rejects a city together with a postal code',
    run: async (target) => {
      failed(await askSearch(target, { city: 'San Diego', postal: '92101' }), 422, 400);
    },
  }),
  widgetCheck('search.fallback', 'WIRE-1', {
    title: 'returns providers of other states for a fallback search',
    run: fallback,
  }),
  referenceCheck('search.fallback-unknown', 'WIRE-2', {
    title: 'returns 404 for a fallback of an unknown search',
    run: async (target) => {
      refused(
        await send(target, fallbackSearch, { input: { search_uuid: crypto.randomUUID() } }),
        404,
      );
    },
  }),
  referenceCheck('search.explain', 'WIRE-9', {
    title: 'explains exactly the returned results',
    run: async (target) => {
      const { data: results, search } = await runSearch(target);
      const answer = await send(target, explainSearch, { params: { uuid: search?.uuid ?? '' } });
      if (answer.status === 404) skipExtension('searches are not explained');
      const { data } = succeeded(explainSearch, answer);
      const shown = results.map((result) => result.search_result_uuid);
      const explained = data.map((explanation) => explanation.search_result_uuid);
      demand(
        shown.length === explained.length && shown.every((uuid) => explained.includes(uuid)),
        'the explanation is about other results than the search answered',
      );
    },
  }),
];
