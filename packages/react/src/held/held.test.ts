import type { Quote } from '@pawcall/contract';
import { createFakeClock } from '@pawcall/transport/fake';
import { aProvider, aQuote, aSlot, aUuid } from '@pawcall/testing';
import { canExtendHold } from '@pawcall/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHeld } from './held.ts';
import type { HeldEnd, HeldFor, HeldVerdict } from './held-parts.ts';
import type { HeldNews, Tabs } from './tabs.ts';

const SLOTS = [
  aSlot(),
  aSlot({ start_at: '2026-06-17T20:00:00Z', end_at: '2026-06-17T20:30:00Z' }),
];
const result: HeldFor['result'] = {
  feature: aProvider({ appointments: [] }),
  scenario_type: null,
  search_result_uuid: aUuid(),
  is_vcpr_enabled: true,
  is_in_state: true,
};
const NO_TERM = { from: '', seconds: 0, until: '' };
const quoteOf = (uuid: string, over: Partial<Quote> = {}) =>
  aQuote({ uuid, expires_at: '2026-06-16T18:10:00Z', ...over });
const asked = (by: object, over: Partial<HeldFor> = {}): HeldFor => ({
  by,
  slot: SLOTS[0] ?? aSlot(),
  result,
  search: {
    who: { kind: 'species', species: 'DOG' },
    concerns: ['itching-skin'],
    location: { country: 'us', province: 'CA', city: 'San Diego' },
    day: '2026-06-16',
    designation: 'VET',
  },
  zone: 'America/Los_Angeles',
  userUuid: '',
  ...over,
});

/** Tabs that hear each other at once. */
const createTabs = () => {
  const open = new Set<(news: HeldNews) => void>();
  return (): Tabs => {
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

const setUp = (over: { stored?: string | null; tabs?: Tabs } = {}) => {
  const clock = createFakeClock();
  const released: string[] = [];
  const ends: [string, HeldEnd][] = [];
  let text = over.stored ?? null;
  const extensions: string[] = [];
  const answer = { extend: (uuid: string): Promise<Quote> => Promise.resolve(quoteOf(uuid)) };
  const verdict: { current: HeldVerdict } = { current: { isGone: true, anew: null } };
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
    tabs: over.tabs ?? createTabs()(),
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
  const by = {};
  return { by, clock, held, released, ends, extensions, answer, verdict, pass, text: () => text };
};
const [FIRST, SECOND, THIRD, LAST] = [aUuid(), aUuid(), aUuid(), aUuid()];

describe('a hold', () => {
  it('is kept for the quote that is awaited, and the next one takes it over [WIRE-9]', () => {
    const { by, held, released } = setUp();
    held.arrived(quoteOf(FIRST), asked(by), true);
    expect([held.kept(), held.ours()]).toEqual([FIRST, FIRST]);
    held.arrived(quoteOf(SECOND), asked(by), true);
    expect(held.kept()).toBe(SECOND);
    expect(released).toEqual([]);
  });

  it('is given back once, and is ours until the service has heard of it [WIRE-9]', async () => {
    const { by, held, released } = setUp();
    held.arrived(quoteOf(FIRST), asked(by), true);
    held.giveBack(by);
    held.giveBack(by);
    expect(released).toEqual([FIRST]);
    expect([held.kept(), held.ours()]).toEqual([null, FIRST]);
    await expect.poll(() => held.ours()).toBeNull();
  });

  it('of one popup is not given back by another [GO-10]', () => {
    const { by, held, released } = setUp();
    held.arrived(quoteOf(FIRST), asked(by), true);
    held.giveBack({});
    expect([released, held.kept()]).toEqual([[], FIRST]);
  });

  it('is kept when its quote comes once more for a question that nobody waits for [WIRE-5, WIRE-9]', () => {
    const { by, held, released } = setUp();
    held.arrived(quoteOf(FIRST), asked(by), true);
    held.arrived(quoteOf(FIRST), asked(by), false);
    expect([released, held.kept()]).toEqual([[], FIRST]);
  });

  it('that ended, or was booked, is not given back [GO-4, WIRE-9]', async () => {
    const { by, held, released, pass, text } = setUp();
    held.arrived(quoteOf(FIRST), asked(by), true);
    held.gone({ result, slot: SLOTS[0] ?? aSlot() });
    held.giveBack(by);
    expect([released, held.kept(), text()]).toEqual([[], null, null]);
    held.arrived(quoteOf(SECOND), asked(by), true);
    await pass(600);
    held.giveBack(by);
    expect([released, held.kept(), text()]).toEqual([[], null, null]);
  });

  it('is none with a service that has no holds [WIRE-8]', () => {
    const { by, held, released, text } = setUp();
    held.arrived(quoteOf(FIRST), asked(by), true);
    held.arrived(aQuote({ uuid: SECOND }), asked(by), true);
    held.arrived(aQuote({ uuid: THIRD }), asked(by), false);
    held.giveBack(by);
    expect([released, held.kept(), text()]).toEqual([[], null, null]);
  });

  it('of a quote that came too late is given back, in whatever order answers come [WIRE-5, WIRE-9]', () => {
    const names = [FIRST, SECOND, THIRD, LAST];
    fc.assert(
      fc.property(fc.shuffledSubarray(names, { minLength: 4 }), (order) => {
        const { by, held, released } = setUp();
        for (const uuid of order) {
          const slot = aSlot({ start_at: `2026-06-17T1${order.indexOf(uuid)}:00:00Z` });
          held.arrived(quoteOf(uuid), asked(by, { slot }), uuid === LAST);
        }
        expect(held.kept()).toBe(LAST);
        expect(released).toEqual(order.filter((uuid) => uuid !== LAST));
      }),
    );
  });
});

describe('a hold that is in use', () => {
  it('is extended by itself while a code is waited for, to three times its length [GO-10]', async () => {
    const { by, clock, held, extensions, answer, ends, pass } = setUp();
    answer.extend = (uuid) => {
      const limit = Temporal.Instant.from('2026-06-16T18:30:00Z');
      const full = clock.now().add({ minutes: 10 });
      const until = Temporal.Instant.compare(full, limit) < 0 ? full : limit;
      return Promise.resolve(quoteOf(uuid, { expires_at: until.toString() }));
    };
    held.arrived(quoteOf(FIRST), asked(by), true);
    held.waits();
    await pass(29 * 60);
    expect([extensions.length, ends]).toEqual([3, []]);
    await pass(60);
    expect(ends).toEqual([[FIRST, 'ended']]);
  });

  it('and is taken over by another quote goes on counting, one that has ended does not [GO-10]', async () => {
    const { by, clock, held, pass } = setUp();
    const until = (minutes: number) => ({
      expires_at: clock.now().add({ minutes }).toString(),
    });
    const offersMore = () => canExtendHold(held.getSnapshot()?.time.term ?? NO_TERM);
    held.arrived(quoteOf(FIRST), asked(by), true);
    for (const uuid of [SECOND, THIRD]) {
      await pass(9 * 60);
      held.arrived(quoteOf(uuid, until(10)), asked(by), true);
      expect(offersMore()).toBe(true);
    }
    await pass(2 * 60);
    held.arrived(quoteOf(LAST, until(10)), asked(by), true);
    expect(offersMore()).toBe(false);
    await pass(10 * 60);
    held.arrived(quoteOf(FIRST, until(10)), asked(by), true);
    expect(offersMore()).toBe(true);
  });

  it('ends when it is left alone [GO-10]', async () => {
    const { by, held, extensions, ends, pass } = setUp();
    held.arrived(quoteOf(FIRST), asked(by), true);
    held.typed();
    const undo = held.waits();
    await pass(100);
    undo();
    await pass(500);
    expect([extensions, ends]).toEqual([[], [[FIRST, 'ended']]]);
  });

  it('is asked for anew when it turns out to be gone, with what holds it already [GO-10][WIRE-2]', async () => {
    const { by, held, answer, ends, verdict, pass } = setUp();
    held.arrived(quoteOf(FIRST), asked(by), true);
    answer.extend = () => Promise.reject(new Error('Gone.'));
    verdict.current = { isGone: true, anew: quoteOf(SECOND) };
    held.waits();
    await pass(451);
    expect([ends, held.kept()]).toEqual([[[FIRST, 'unsure']], SECOND]);
  });

  it('waits half a minute after a try without an answer, and says nothing of it [GO-10]', async () => {
    const { by, held, answer, ends, extensions, verdict, pass } = setUp();
    held.arrived(quoteOf(FIRST), asked(by), true);
    answer.extend = () => Promise.reject(new Error('Offline.'));
    verdict.current = { isGone: false, anew: null };
    held.waits();
    await pass(599);
    expect([extensions.length, ends]).toEqual([5, []]);
  });
});

describe('after the page was loaded anew, the time that was held', () => {
  const store = (over: Partial<HeldFor> = {}): string => {
    const before = setUp();
    before.held.arrived(quoteOf(FIRST), asked(before.by, over), true);
    return before.text() ?? '';
  };
  const yes = () => Promise.resolve('held' as const);

  it('is offered, and counts as the owner’s before that [GO-10][WIRE-9]', async () => {
    const { held } = setUp({ stored: store() });
    expect([held.getSnapshot(), held.kept(), held.ours()]).toEqual([null, FIRST, FIRST]);
    await held.restore(yes);
    expect(held.getSnapshot()).toMatchObject({
      isShown: false,
      time: { quoteUuid: FIRST, slot: SLOTS[0], zone: 'America/Los_Angeles' },
      state: { remainingSeconds: 600 },
    });
  });

  it('is forgotten when the service no longer has it for the owner, or it has ended [GO-10]', async () => {
    const taken = setUp({ stored: store() });
    await taken.held.restore(() => Promise.resolve('gone'));
    expect([taken.held.getSnapshot(), taken.text()]).toEqual([null, null]);
    const late = setUp({ stored: store() });
    await late.clock.pass(600_000);
    await late.held.restore(yes);
    expect([late.held.getSnapshot(), late.text()]).toEqual([null, null]);
  });

  it('is given back when somebody else is there now [GO-10][SES-3]', async () => {
    const stored = store({ userUuid: aUuid() });
    const { held, released, text } = setUp({ stored });
    held.isFor('');
    await held.restore(yes);
    expect([held.getSnapshot(), released, text()]).toEqual([null, [FIRST], null]);
  });

  it('becomes that of the guest who signs in, and goes with the sign-out [GO-10][SES-3]', async () => {
    const owner = aUuid();
    const { held, released, text } = setUp({ stored: store() });
    await held.restore(yes);
    held.isFor(owner);
    expect(held.getSnapshot()?.time.userUuid).toBe(owner);
    expect(text()).toContain(owner);
    held.isFor('');
    expect([held.getSnapshot(), released, text()]).toEqual([null, [FIRST], null]);
  });

  it('makes way for a time that is chosen meanwhile [GO-10]', async () => {
    const { by, held } = setUp({ stored: store() });
    await held.restore(async () => {
      held.arrived(quoteOf(SECOND), asked(by, { slot: SLOTS[1] ?? aSlot() }), true);
      return 'held';
    });
    expect(held.getSnapshot()).toMatchObject({ isShown: true, time: { quoteUuid: SECOND } });
  });

  it.each(['', '{}', '[]', 'null', '{"version":1}', '{"version":2,"quoteUuid":"x"}'])(
    'is none when the tab stores something else: %s [GO-10]',
    async (stored) => {
      const { held } = setUp({ stored });
      await held.restore(yes);
      expect([held.kept(), held.getSnapshot()]).toEqual([null, null]);
    },
  );
});

describe('two tabs with one hold', () => {
  const open = async () => {
    const tab = createTabs();
    const first = setUp({ tabs: tab() });
    first.held.arrived(quoteOf(FIRST), asked(first.by), true);
    const second = setUp({ tabs: tab(), stored: first.text() });
    await second.held.restore(() => Promise.resolve('held'));
    return { first, second };
  };
  const untilOf = ({ held }: ReturnType<typeof setUp>) =>
    held.getSnapshot()?.time.term.until ?? null;

  it('both know of an extension [GO-10]', async () => {
    const { first, second } = await open();
    second.answer.extend = (uuid) =>
      Promise.resolve(quoteOf(uuid, { expires_at: '2026-06-16T18:20:00Z' }));
    second.held.keep();
    await expect.poll(() => untilOf(second)).toBe('2026-06-16T18:20:00Z');
    expect(untilOf(first)).toBe('2026-06-16T18:20:00Z');
  });

  it('neither says that it is held when it was let go in the other [GO-10]', async () => {
    const { first, second } = await open();
    second.held.letGo();
    expect(first.ends).toEqual([[FIRST, 'ended']]);
    expect(first.held.getSnapshot()?.state.kind).toBe('expired');
    expect([first.released, second.released]).toEqual([[], [FIRST]]);
  });

  it('the one that did not go on with it can take it back, and asks nothing by itself [GO-10]', async () => {
    const { first, second } = await open();
    second.held.arrived(quoteOf(SECOND), asked(second.by), true);
    expect(first.ends).toEqual([[FIRST, 'ended']]);
    expect(first.held.kept()).toBe(SECOND);
    first.held.giveBack(first.by);
    expect(first.released).toEqual([]);
  });

  it('the one that offers it offers nothing when the other chose another time [GO-10]', async () => {
    const { first, second } = await open();
    first.held.arrived(quoteOf(SECOND), asked(first.by, { slot: SLOTS[1] ?? aSlot() }), true);
    expect(second.held.getSnapshot()).toBeNull();
  });
});
