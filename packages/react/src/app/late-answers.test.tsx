import type { SearchChoice } from '@pawcall/domain';
import { DOG_IN_SAN_DIEGO } from '@pawcall/testing';
import { FATES, inAnyOrder, type Run, type ScheduledRequest } from '@pawcall/testing/render';
import { inWholeRun } from '@pawcall/testing/whole-run';
import fc from 'fast-check';
import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { useSearch } from '../results/useSearch.ts';
import { usePlaceSuggestions } from '../steps/usePlaceSuggestions.ts';

const RUNS = inWholeRun ? 650 : 65;

const PLACES = ['San Diego', 'San Dimas', '92101', 'Cheyenne'];
const placesFor = (text: string) => PLACES.filter((place) => place.toLowerCase().startsWith(text));

/** What the list ends with. */
const statusOf = (text: string, sent: readonly ScheduledRequest[]): string => {
  if (text === '') return 'idle';
  if (text.length < 3) return 'empty';
  const isAnswered = sent.some(({ to, status }) => to.endsWith(pathOf(text)) && status === 200);
  if (!isAnswered) return 'error';
  return placesFor(text).length > 0 ? 'options' : 'empty';
};
const pathOf = (text: string) => `/${encodeURIComponent(text)}.json`;

it(`place suggestions are those of the typed text in ${RUNS} orders of answers, refusals and aborts [STEP-6][WIRE-5]`, async () => {
  const question = fc.record({
    text: fc.constantFrom('san', 'san d', 'san di', 'san dim', '921', 'zzz', 's', ''),
    pauses: fc.boolean(),
  });
  // Other failures are retried, after pauses in real time.
  const fates = ['answered', 'answered', 'refused'] as const;
  const seen = await inAnyOrder({ runs: RUNS, question, fates }, ({ sent, tell }) => {
    const shown = { text: '', status: '', type: (_: string): void => undefined };
    function Typeahead() {
      const [text, type] = useState('');
      const { status, suggestions } = usePlaceSuggestions(text);
      useLayoutEffect(() => void (shown.type = type), [type]);
      useLayoutEffect(() => {
        Object.assign(shown, { text, status });
        const names = suggestions.map(({ text: name }) => name.split(',')[0]);
        const wanted = status === 'options' ? placesFor(text) : [];
        if (String(names) !== String(wanted)) tell(`${status} for "${text}": ${String(names)}`);
        if (status === 'error' && statusOf(text, sent()) !== 'error')
          tell(`"${text}" shows the failure of another text`);
      });
      return null;
    }
    return {
      children: <Typeahead />,
      ask({ text, pauses }, clock) {
        flushSync(() => shown.type(text));
        if (!pauses) return null;
        flushSync(() => clock.advance(150));
        return () => (one) => one.to.endsWith(pathOf(text));
      },
      look() {
        const { text, status } = shown;
        const wanted = statusOf(text, sent());
        if (status !== wanted) tell(`"${text}" ends as ${status}, not as ${wanted}`);
      },
    };
  });
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(RUNS / 10);
}, 120_000);

const cityOf = ({ world }: Run, { body }: Pick<ScheduledRequest, 'body'>): unknown =>
  body['city'] ?? world.searches.get(String(body['search_uuid']))?.input['city'];

it(`results are those of the last search in ${RUNS} orders of answers, errors and aborts [RES-6][WIRE-5]`, async () => {
  // The fake has no veterinarians in Hawaii, so that a fallback search follows.
  const question = fc.constantFrom('CA', 'HI', 'again');
  const seen = await inAnyOrder({ runs: RUNS, question, fates: FATES }, (run) => {
    const { world, sent, tell } = run;
    // Every search has a city of its own.
    const searchIn = (province: string, number: number): SearchChoice => ({
      ...DOG_IN_SAN_DIEGO,
      location: { country: 'us', province, city: `City ${number}` },
    });
    const shown = {
      number: 1,
      search: (_: string): void => undefined,
      again: (): void => undefined,
      isComplete: false,
    };
    const current = () => `City ${shown.number}`;
    const isCurrent = (one: Pick<ScheduledRequest, 'body'>) => cityOf(run, one) === current();
    const hasFailed = () =>
      sent().some((one) => one.state === 'settled' && one.status !== 200 && isCurrent(one));
    function Searches() {
      const [{ province, number }, ask] = useState({ province: 'CA', number: 1 });
      const found = useSearch(searchIn(province, number), number);
      useLayoutEffect(() => {
        const { main, fallback, loading } = found;
        const error = found.error ?? found.fallbackError;
        Object.assign(shown, {
          number,
          search: (next: string) => ask({ province: next, number: number + 1 }),
          again: error ? found.retry : found.refetch,
          isComplete:
            !loading && (error !== null || (main?.length ?? 0) + (fallback?.length ?? 0) > 0),
        });
        for (const { search_result_uuid: uuid } of [...(main ?? []), ...(fallback ?? [])]) {
          const of = [...world.searches.values()].find(({ results }) =>
            results.some((result) => result.search_result_uuid === uuid),
          );
          if (of?.input['city'] !== current())
            tell(`${current()} shows ${String(of?.input['city'])}`);
        }
        if (error && !hasFailed()) tell(`${current()} shows the failure of another search`);
      });
      return null;
    }
    return {
      children: <Searches />,
      ask(province) {
        flushSync(() => (province === 'again' ? shown.again() : shown.search(province)));
        return () => isCurrent;
      },
      look() {
        if (!shown.isComplete) tell(`${current()} ends without results or error`);
      },
    };
  });
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(RUNS / 10);
}, 120_000);
