import { aUuid } from '@pawcall/testing';
import type { HoldRequest } from '@pawcall/domain';
import {
  HELD_SLOT,
  POPUP,
  arrival,
  heldQuote,
  openHoldStore,
  OTHER_SLOT,
} from '@pawcall/testing/hold';
import { describe, expect, it } from 'vitest';

const [FIRST, SECOND] = [aUuid(), aUuid()];

describe('after a reload, the stored hold', () => {
  const storedText = (over: Partial<HoldRequest> = {}): string => {
    const before = openHoldStore();
    before.dispatch(arrival(heldQuote(FIRST), over));
    return before.text() ?? '';
  };
  const yes = () => Promise.resolve('held' as const);

  it('is offered, and counts as own hold even before that [GO-10][WIRE-9]', async () => {
    const { store } = openHoldStore({ stored: storedText() });
    expect([store.getSnapshot(), store.quoteUuid(), store.ownQuoteUuid()]).toEqual([
      null,
      FIRST,
      FIRST,
    ]);
    await store.restore(yes);
    expect(store.getSnapshot()).toMatchObject({
      shownBy: null,
      hold: { quoteUuid: FIRST, slot: HELD_SLOT, zone: 'America/Los_Angeles' },
      status: { remainingSeconds: 600 },
    });
  });

  it('is removed when the service has released it or it has ended [GO-10]', async () => {
    const taken = openHoldStore({ stored: storedText() });
    await taken.store.restore(() => Promise.resolve('gone'));
    expect([taken.store.getSnapshot(), taken.text()]).toEqual([null, null]);
    const late = openHoldStore({ stored: storedText() });
    await late.clock.pass(600_000);
    await late.store.restore(yes);
    expect([late.store.getSnapshot(), late.text()]).toEqual([null, null]);
  });

  it('is released when another user is signed in [GO-10][SES-3]', async () => {
    const stored = storedText({ userUuid: aUuid() });
    const { store, dispatch, released, text } = openHoldStore({ stored });
    dispatch({ type: 'userChanged', userUuid: '' });
    await store.restore(yes);
    expect([store.getSnapshot(), released, text()]).toEqual([null, [FIRST], null]);
  });

  it('is kept when the guest signs in, and is released at sign-out [GO-10][SES-3]', async () => {
    const owner = aUuid();
    const { store, dispatch, released, text } = openHoldStore({ stored: storedText() });
    await store.restore(yes);
    dispatch({ type: 'userChanged', userUuid: owner });
    expect(store.getSnapshot()?.hold.userUuid).toBe(owner);
    expect(text()).toContain(owner);
    dispatch({ type: 'userChanged', userUuid: '' });
    expect([store.getSnapshot(), released, text()]).toEqual([null, [FIRST], null]);
  });

  it('is replaced by a slot that is chosen meanwhile [GO-10]', async () => {
    const { store, dispatch } = openHoldStore({ stored: storedText() });
    await store.restore(async () => {
      dispatch(arrival(heldQuote(SECOND), { slot: OTHER_SLOT }));
      return 'held';
    });
    expect(store.getSnapshot()).toMatchObject({ shownBy: POPUP, hold: { quoteUuid: SECOND } });
  });

  it.each(['', '{}', '[]', 'null', '{"version":1}', '{"version":2,"quoteUuid":"x"}'])(
    'is ignored when the tab stores something else: %s [GO-10]',
    async (stored) => {
      const { store } = openHoldStore({ stored });
      await store.restore(yes);
      expect([store.quoteUuid(), store.getSnapshot()]).toEqual([null, null]);
    },
  );
});
