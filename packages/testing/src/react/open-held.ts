import type { Quote } from '@pawcall/contract';
import {
  createHeld,
  type Held,
  type HeldEnd,
  type HeldFor,
  type HeldNews,
  type HeldVerdict,
  type Tabs,
} from '@pawcall/react/held';
import { createFakeClock, type FakeClock } from '@pawcall/transport/fake';
import { DOG_IN_SAN_DIEGO } from '../address-parameters.ts';
import { aProvider, aQuote, aSlot, aUuid } from '../builders.ts';

/** The slot that is asked for unless another is given. */
export const HELD_SLOT = aSlot();

/** A later slot of the same provider. */
export const OTHER_SLOT = aSlot({
  start_at: '2026-06-17T20:00:00Z',
  end_at: '2026-06-17T20:30:00Z',
});

/** The result that both slots are of. */
export const HELD_RESULT: HeldFor['result'] = {
  feature: aProvider({ appointments: [] }),
  scenario_type: null,
  search_result_uuid: aUuid(),
  is_vcpr_enabled: true,
  is_in_state: true,
};

/** A quote that holds its slot for ten minutes from the start of a test. */
export const heldQuote = (uuid: string, over: Partial<Quote> = {}): Quote =>
  aQuote({ uuid, expires_at: '2026-06-16T18:10:00Z', ...over });

/** What a guest's quote was asked for, by a popup. */
export const heldFor = (by: object, over: Partial<HeldFor> = {}): HeldFor => ({
  by,
  slot: HELD_SLOT,
  result: HELD_RESULT,
  search: DOG_IN_SAN_DIEGO,
  zone: 'America/Los_Angeles',
  userUuid: '',
  previous: null,
  ...over,
});

/** Makes tabs that hear each other at once. */
export const connectTabs = (): (() => Tabs) => {
  const open = new Set<(news: HeldNews) => void>();
  return () => {
    let own: ((news: HeldNews) => void) | undefined;
    return {
      tell: (news) => {
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

/** A keeper of the held time on a clock and a service of the test's. */
export interface HeldStage {
  readonly held: Held;
  readonly clock: FakeClock;
  /** The popup that asks. */
  readonly by: object;
  /** What the tab stores. */
  readonly text: () => string | null;
  /** The quotes that were given back; the service never answers to it. */
  readonly released: readonly string[];
  /** The quotes whose holds went away, and how. */
  readonly ends: readonly (readonly [string, HeldEnd])[];
  /** The quotes for which more time was asked. */
  readonly extensions: readonly string[];
  /** How the service answers to that from now on; it extends by nothing unless told. */
  readonly answer: { extend: (uuid: string) => Promise<Quote> };
  /** What a refusal of it means from now on; the hold is gone unless told. */
  readonly verdict: { current: HeldVerdict };
  /** Lets seconds pass; the keeper looks at the time after each. */
  readonly pass: (seconds: number) => Promise<void>;
}

/** Opens a keeper in a tab of its own, or one of several, that stores nothing yet or a text. */
export const openHeld = (
  over: { readonly stored?: string | null; readonly tabs?: Tabs } = {},
): HeldStage => {
  const clock = createFakeClock();
  const released: string[] = [];
  const ends: [string, HeldEnd][] = [];
  const extensions: string[] = [];
  let text = over.stored ?? null;
  const answer: HeldStage['answer'] = { extend: (uuid) => Promise.resolve(heldQuote(uuid)) };
  const verdict: HeldStage['verdict'] = { current: { isGone: true, anew: null } };
  const held = createHeld({
    store: {
      read: () => text,
      save: (next) => {
        text = next;
      },
      forget: () => {
        text = null;
      },
    },
    tabs: over.tabs ?? connectTabs()(),
    now: clock.now,
    extend: (uuid) => {
      extensions.push(uuid);
      return answer.extend(uuid);
    },
    release: (uuid) => {
      released.push(uuid);
      return Promise.reject(new Error('It ends by itself.'));
    },
    verdict: () => verdict.current,
  });
  held.subscribe(() => undefined);
  held.onEnd((uuid, end) => ends.push([uuid, end]));
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      await clock.pass(1000);
      held.tick();
    }
    await clock.pass(0);
  };
  return {
    held,
    clock,
    by: {},
    text: () => text,
    released,
    ends,
    extensions,
    answer,
    verdict,
    pass,
  };
};
