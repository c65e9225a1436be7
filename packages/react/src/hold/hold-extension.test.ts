import { canExtendHold } from '@pawcall/domain';
import { aUuid } from '@pawcall/testing';
import { arrival, heldQuote, openHoldStore, OTHER_SLOT } from '@pawcall/testing/hold';
import { describe, expect, it } from 'vitest';

const NO_TERM = { from: '', seconds: 0, until: '' };
const [FIRST, SECOND, THIRD, LAST] = [aUuid(), aUuid(), aUuid(), aUuid()];

describe('a hold that is in use', () => {
  it('is extended automatically while a code is awaited, up to three times its length [GO-10]', async () => {
    const { store, dispatch, clock, extensions, answer, ends, pass } = openHoldStore();
    answer.extend = (uuid) => {
      const limit = Temporal.Instant.from('2026-06-16T18:30:00Z');
      const full = clock.now().add({ minutes: 10 });
      const until = Temporal.Instant.compare(full, limit) < 0 ? full : limit;
      return Promise.resolve(heldQuote(uuid, { expires_at: until.toString() }));
    };
    dispatch(arrival(heldQuote(FIRST)));
    store.waitForCode();
    await pass(29 * 60);
    expect([extensions.length, ends]).toEqual([3, []]);
    await pass(60);
    expect(ends).toEqual([[FIRST, 'ended']]);
  });

  it('keeps its end when another quote takes it over, and starts again after its end [GO-10]', async () => {
    const { store, dispatch, clock, pass } = openHoldStore();
    const until = (minutes: number) => ({
      expires_at: clock.now().add({ minutes }).toString(),
    });
    const offersMore = () => canExtendHold(store.getSnapshot()?.hold.term ?? NO_TERM);
    dispatch(arrival(heldQuote(FIRST)));
    for (const uuid of [SECOND, THIRD]) {
      await pass(9 * 60);
      dispatch(arrival(heldQuote(uuid, until(10))));
      expect(offersMore()).toBe(true);
    }
    await pass(2 * 60);
    dispatch(arrival(heldQuote(LAST, until(10))));
    expect(offersMore()).toBe(false);
    await pass(10 * 60);
    dispatch(arrival(heldQuote(FIRST, until(10))));
    expect(offersMore()).toBe(true);
  });

  it('ends without activity [GO-10]', async () => {
    const { store, dispatch, extensions, ends, pass } = openHoldStore();
    dispatch(arrival(heldQuote(FIRST)));
    dispatch({ type: 'typed' });
    const undo = store.waitForCode();
    await pass(100);
    undo();
    await pass(500);
    expect([extensions, ends]).toEqual([[], [[FIRST, 'ended']]]);
  });

  it.each([
    ['another slot of the provider', { slot: OTHER_SLOT }],
    ['the same slot', {}],
  ])(
    'is checked when an earlier request for %s is answered after it [WIRE-5][GO-10]',
    async (_, earlier) => {
      const { store, dispatch, answer, ends, extensions, released, refusal } = openHoldStore();
      answer.extend = () => Promise.reject(new Error('Gone.'));
      refusal.current = { isGone: true, quote: heldQuote(THIRD) };
      dispatch(arrival(heldQuote(FIRST)));
      dispatch(arrival(heldQuote(SECOND), earlier, null));
      expect([released, extensions]).toEqual([[SECOND], [FIRST]]);
      await expect.poll(() => ends).toEqual([[FIRST, 'unsure']]);
      expect(store.quoteUuid()).toBe(THIRD);
    },
  );

  it('is requested again when it is gone, with the quote that holds the slot [GO-10][WIRE-2]', async () => {
    const { store, dispatch, answer, ends, refusal, pass } = openHoldStore();
    dispatch(arrival(heldQuote(FIRST)));
    answer.extend = () => Promise.reject(new Error('Gone.'));
    refusal.current = { isGone: true, quote: heldQuote(SECOND) };
    store.waitForCode();
    await pass(451);
    expect([ends, store.quoteUuid()]).toEqual([[[FIRST, 'unsure']], SECOND]);
  });

  it('retries a failed extension after 30 s, without a message [GO-10]', async () => {
    const { store, dispatch, answer, ends, extensions, refusal, pass } = openHoldStore();
    dispatch(arrival(heldQuote(FIRST)));
    answer.extend = () => Promise.reject(new Error('Offline.'));
    refusal.current = { isGone: false, quote: null };
    store.waitForCode();
    await pass(599);
    expect([extensions.length, ends]).toEqual([5, []]);
  });
});
