import type { Quote } from '@pawcall/contract';
import type { HoldEvent, HoldNews, HoldRequest } from '@pawcall/domain';
import {
  createHoldStore,
  type HoldChannel,
  type HoldPorts,
  type HoldStore,
} from '@pawcall/react/hold-store';
import { createFakeClock, type FakeClock } from '@pawcall/transport/fake';
import { DOG_IN_SAN_DIEGO } from '../san-diego-search.ts';
import { aProvider, aQuote, aSlot, aUuid } from '../entity-builders.ts';

/** The slot that is requested unless another is given. */
export const HELD_SLOT = aSlot();

/** A later slot of the same provider. */
export const OTHER_SLOT = aSlot({
  start_at: '2026-06-17T20:00:00Z',
  end_at: '2026-06-17T20:30:00Z',
});

/** The result that both slots are of. */
export const HELD_RESULT: HoldRequest['result'] = {
  feature: aProvider({ appointments: [] }),
  scenario_type: null,
  search_result_uuid: aUuid(),
  is_vcpr_enabled: true,
  is_in_state: true,
};

/** The popup that requests quotes. */
export const POPUP = 'popup';

/** A quote that holds its slot for ten minutes from the start of a test. */
export const heldQuote = (uuid: string, over: Partial<Quote> = {}): Quote =>
  aQuote({ uuid, expires_at: '2026-06-16T18:10:00Z', ...over });

/** What a guest's quote was requested for. */
export const holdRequest = (over: Partial<HoldRequest> = {}): HoldRequest => ({
  slot: HELD_SLOT,
  result: HELD_RESULT,
  search: DOG_IN_SAN_DIEGO,
  zone: 'America/Los_Angeles',
  userUuid: '',
  previous: null,
  key: aUuid(),
  ...over,
});

/** The arrival of a quote that the popup waits for, or nobody. */
export const arrival = (
  quote: Quote,
  over: Partial<HoldRequest> = {},
  popup: string | null = POPUP,
): HoldEvent => ({ type: 'quoteArrived', quote, request: holdRequest(over), popup });

/** Makes channels that deliver to each other at once. */
export const connectTabs = (): (() => HoldChannel) => {
  const open = new Set<(news: HoldNews) => void>();
  return () => {
    let own: ((news: HoldNews) => void) | undefined;
    return {
      send: (news) => {
        for (const run of open) if (run !== own) run(news);
      },
      listen: (run) => {
        own = run;
        open.add(run);
        return () => void open.delete(run);
      },
    };
  };
};

type Refusal = ReturnType<HoldPorts['readRefusal']>;

/** A hold store on a clock and a service of the test's. */
export interface HoldHarness {
  readonly store: HoldStore;
  readonly dispatch: HoldStore['dispatch'];
  readonly clock: FakeClock;
  /** What the tab stores. */
  readonly text: () => string | null;
  /** What the tab stores of a request that is not answered. */
  readonly requestText: () => string | null;
  /** The quotes that were released; the service never answers to it. */
  readonly released: readonly string[];
  /** The quotes whose holds ended, and how. */
  readonly ends: readonly (readonly [string, 'ended' | 'unsure'])[];
  /** The quotes for which an extension was requested. */
  readonly extensions: readonly string[];
  /** The response to that from now on; it extends by nothing by default. */
  readonly answer: { extend: (uuid: string) => Promise<Quote> };
  /** The meaning of a refusal from now on; the hold is gone by default. */
  readonly refusal: { current: Refusal };
  /** Lets seconds pass; the store ticks after each. */
  readonly pass: (seconds: number) => Promise<void>;
}

/** Opens a hold store in a tab of its own, or one of several, that has stored nothing yet or a text. */
export const openHoldStore = (
  over: {
    readonly stored?: string | null;
    readonly storedRequest?: string | null;
    readonly channel?: HoldChannel;
  } = {},
): HoldHarness => {
  const clock = createFakeClock();
  const released: string[] = [];
  const ends: [string, 'ended' | 'unsure'][] = [];
  const extensions: string[] = [];
  let text = over.stored ?? null;
  const answer: HoldHarness['answer'] = { extend: (uuid) => Promise.resolve(heldQuote(uuid)) };
  const refusal: HoldHarness['refusal'] = { current: { isGone: true, quote: null } };
  let requestText = over.storedRequest ?? null;
  const store = createHoldStore({
    storage: {
      read: () => text,
      save: (next) => {
        text = next;
      },
      forget: () => {
        text = null;
      },
    },
    requestStorage: {
      read: () => requestText,
      save: (next) => {
        requestText = next;
      },
      forget: () => {
        requestText = null;
      },
    },
    channel: over.channel ?? connectTabs()(),
    now: clock.now,
    extend: (uuid) => {
      extensions.push(uuid);
      return answer.extend(uuid);
    },
    release: (uuid) => {
      released.push(uuid);
      return Promise.reject(new Error('It ends by itself.'));
    },
    readRefusal: () => refusal.current,
  });
  store.subscribe(() => undefined);
  store.onNotice((notice) => {
    if (notice.type === 'ended') ends.push([notice.quoteUuid, notice.reason]);
  });
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      await clock.pass(1000);
      store.dispatch({ type: 'ticked' });
    }
    await clock.pass(0);
  };
  const { dispatch } = store;
  return {
    store,
    dispatch,
    clock,
    text: () => text,
    requestText: () => requestText,
    released,
    ends,
    extensions,
    answer,
    refusal,
    pass,
  };
};
