import type { SearchResult } from '@pawcall/contract';
import {
  canMove,
  isQuoteOf,
  openPopup,
  providerPopupReducer,
  sameSlot,
  slotDay,
  type ProviderPopupAction,
  type ProviderPopupState,
} from '@pawcall/domain';
import { aReview, aSlot, aUuid, DOG_IN_SAN_DIEGO } from '@pawcall/testing';
import { FATES, inAnyOrder, type Run, type ScheduledRequest } from '@pawcall/testing/render';
import { inWholeRun } from '@pawcall/testing/whole-run';
import fc from 'fast-check';
import { useLayoutEffect, useMemo, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import type { HoldStore } from '../hold/hold-store.ts';
import { useHoldStore } from '../hold/useHold.ts';
import { useQuoteRequests, type QuoteRequests } from '../hold/useQuoteRequests.ts';
import { OpenedContext } from './provider-context.ts';
import { Reviews } from './Reviews.tsx';
import { useQuotePanel, type QuotePanel } from './useQuotePanel.ts';

const RUNS = inWholeRun ? 700 : 70;
const ZONE = 'America/Los_Angeles';
const DAYS = ['2026-06-17', '2026-06-18'] as const;
/** Of each provider, in minutes after midnight UTC: no time is free with both. */
const FREE = [
  [18 * 60, 19 * 60],
  [18 * 60 + 30, 19 * 60 + 30],
] as const;

const of = fc.nat(1);
const question = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('slot'), day: of, index: of }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('day'), day: of, index: of }) },
  fc.record({ kind: fc.constantFrom('next', 'previous', 'close', 'open'), day: of, index: of }),
);
type Question = typeof question extends fc.Arbitrary<infer Q> ? Q : never;

const providersIn = ({ world }: Run): readonly SearchResult[] => {
  const two = world.providers.slice(0, FREE.length).map((entry, index) => ({
    ...entry,
    reviews: [aReview({ body: `Seen by ${entry.provider.uuid}` })],
    startMinutes: FREE[index] ?? [],
  }));
  world.providers.splice(0, world.providers.length, ...two);
  return two.map(({ provider }) => ({
    feature: { ...provider, appointments: [] },
    scenario_type: null,
    search_result_uuid: aUuid(),
    is_vcpr_enabled: true,
    is_in_state: true,
  }));
};

const slotOf = (provider: number, day: number, index: number) => {
  const minutes = FREE[provider]?.[index] ?? 0;
  const midnight = Temporal.Instant.from(`${DAYS[day] ?? ''}T00:00:00Z`);
  return aSlot({ start_at: midnight.add({ minutes }).toString() });
};

interface Shown {
  readonly popup: ProviderPopupState;
  readonly panel: QuotePanel;
  readonly dispatch: (action: ProviderPopupAction) => void;
}

function Popup({
  results,
  requests,
  look,
}: {
  readonly results: readonly SearchResult[];
  readonly requests: QuoteRequests;
  readonly look: (shown: Shown | null) => void;
}) {
  const [popup, dispatch] = useReducer(providerPopupReducer, results, ([result]) => {
    if (!result) throw new Error('There is no provider.');
    return openPopup({ results, result, slot: null, searchDay: DAYS[0], zone: ZONE });
  });
  const search = DOG_IN_SAN_DIEGO;
  const panel = useQuotePanel({ popup, dispatch, search, requests, isOpen: true });
  const { result } = popup;
  const opened = useMemo(
    () => ({
      result,
      search,
      layout: 'desktop' as const,
      isArriving: false,
      cameBy: 0 as const,
      position: 1,
      count: 2,
      isTechnician: false,
      areTechnicians: false,
    }),
    [result, search],
  );
  useLayoutEffect(() => look({ popup, panel, dispatch }), [look, popup, panel, dispatch]);
  useLayoutEffect(() => () => look(null), [look]);
  return (
    <OpenedContext.Provider value={opened}>
      <Reviews />
    </OpenedContext.Provider>
  );
}

/** What the popup shows that is of another slot, day or provider than the last chosen. */
const problemsOf = ({ popup, panel }: Shown, { root, sent }: Run): readonly unknown[] => {
  const { result, results } = popup;
  const { slot, day } = popup.panel;
  const { quote, availability } = panel;
  const { uuid } = result.feature;
  const last = sent().findLast(isQuoteRequest);
  const isLate =
    slot !== null &&
    ((quote.kind === 'ready' && !isQuoteOf(quote.quote, slot)) ||
      (quote.kind === 'taken' && !sameSlot(quote.slot, slot)) ||
      (quote.kind === 'refused' && !quote.message.includes(slot.start_at)) ||
      (quote.kind === 'failed' && (last?.state !== 'settled' || last.status !== null)));
  const provider = results.indexOf(result);
  const own = [0, 1].flatMap((each) => [0, 1].map((index) => slotOf(provider, each, index)));
  const others = (availability.slots ?? []).filter(
    (free) => slotDay(free, ZONE) !== day || !own.some((each) => sameSlot(each, free)),
  );
  const reviews = [...root.querySelectorAll('article p')].map(({ textContent }) => textContent);
  return [
    ...(isLate ? [quote] : []),
    ...others,
    ...reviews.filter((text) => text !== `Seen by ${uuid}`),
  ];
};

const isQuoteRequest = ({ to }: ScheduledRequest) => /^POST .*\/p\/quote\/[^/]+$/.test(to);

/** What the panel has to end with, by the answer to its last request. */
const ENDS: Readonly<Record<string, string>> = { 200: 'ready', 409: 'taken', 422: 'refused' };

it(`a popup shows quote, free times and reviews of what was chosen last, and holds nothing else, in ${RUNS} orders of answers, errors and aborts [WIRE-5][WIRE-9][PANEL-1][POP-2][REV-1]`, async () => {
  const seen = await inAnyOrder({ runs: RUNS, question, fates: FATES }, (run) => {
    const { world, sent, tell } = run;
    const results = providersIn(run);
    const now: { shown: Shown | null; open: (isOpen: boolean) => void; store: HoldStore | null } = {
      shown: null,
      open: () => undefined,
      store: null,
    };
    // The popup leaves the page later than it is closed, and answers may come between.
    let isClosing = false;
    const leave = () => {
      if (isClosing) now.open(false);
      isClosing = false;
    };
    const check = (shown: Shown | null) => {
      for (const late of shown ? problemsOf(shown, run) : []) tell(`late: ${JSON.stringify(late)}`);
    };
    const look = (shown: Shown | null) => {
      now.shown = shown;
      check(shown);
    };
    function Owner() {
      const requests = useQuoteRequests();
      const store = useHoldStore();
      const [isOpen, open] = useState(true);
      useLayoutEffect(() => {
        Object.assign(now, { open, store });
      }, [open, store]);
      return isOpen && <Popup results={results} requests={requests} look={look} />;
    }
    const act = ({ kind, day, index }: Question) => {
      const { shown } = now;
      if (kind === 'open') now.open(true);
      if (!shown) return;
      const { popup, panel, dispatch } = shown;
      if (kind === 'slot') {
        const slot = slotOf(results.indexOf(popup.result), day, index);
        // A press starts the request, and its click chooses the slot.
        panel.request(slot);
        panel.choose(slot);
      }
      if (kind === 'day') dispatch({ type: 'chooseDay', day: DAYS[day] ?? '', slot: panel.slot });
      if (kind === 'next' && canMove(popup, 1)) dispatch({ type: 'move', by: 1 });
      if (kind === 'previous' && canMove(popup, -1)) dispatch({ type: 'move', by: -1 });
      if (kind === 'close') {
        panel.close();
        isClosing = true;
      }
    };
    return {
      children: <Owner />,
      ask(one) {
        const before = sent().findLast(isQuoteRequest);
        const isUnanswered = before !== undefined && before.status === null;
        const held = now.store?.quoteUuid() ?? undefined;
        flushSync(leave);
        flushSync(() => act(one));
        return () => {
          const next = sent().findLast(isQuoteRequest);
          if (next && next !== before) {
            const { previous_quote_uuid: previous, previous_request_key: previousKey } = next.body;
            if (previous !== held) tell(`names ${String(previous)} in place of ${held}`);
            const key = before?.body['request_key'];
            if (isUnanswered && previousKey !== key && next.body['request_key'] !== key)
              tell('does not name the request before, which is not answered');
          }
          check(now.shown);
          if (!now.shown) return () => false;
          const { result, panel } = now.shown.popup;
          return ({ to, body: { start_at: at } }) => {
            const isOfDay =
              typeof at !== 'string' || slotDay(aSlot({ start_at: at }), ZONE) === panel.day;
            return to.includes(result.feature.uuid) && isOfDay;
          };
        };
      },
      look() {
        flushSync(leave);
        const { shown, store } = now;
        check(shown);
        // A closed popup has given its slot back.
        const current = shown && (store?.quoteUuid() ?? null);
        for (const [uuid, { requestKey }] of world.holds) {
          const asked = sent().filter(({ body }) => body['request_key'] === requestKey);
          // The hold of a lost answer ends by itself, or with the next request.
          if (uuid !== current && !asked.some(({ fate }) => fate === 'lost'))
            tell(`${asked[0]?.to} is still held`);
        }
        if (!shown) return;
        const { quote, availability } = shown.panel;
        const last = sent().findLast(isQuoteRequest);
        const wanted = ENDS[String(last?.status)] ?? 'failed';
        if (shown.popup.panel.slot && quote.kind !== wanted) tell(`${quote.kind}, not ${wanted}`);
        if (quote.kind === 'ready' && !world.holds.has(quote.quote.uuid)) tell('shown, not held');
        if (quote.kind === 'ready' && quote.quote.uuid !== current) tell('shown, not stored');
        if (!availability.slots && !availability.failed) tell('free times never arrive');
      },
    };
  });
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(RUNS / 10);
}, 240_000);
