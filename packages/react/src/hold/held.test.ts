import { aQuote, aSlot, aUuid } from '@pawcall/testing';
import { HELD_RESULT, HELD_SLOT, arrival, heldQuote, openHoldStore } from '@pawcall/testing/hold';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const [FIRST, SECOND, THIRD, LAST] = [aUuid(), aUuid(), aUuid(), aUuid()];

describe('a hold', () => {
  it('is kept for the quote that is awaited, and the next one takes it over [WIRE-9]', () => {
    const { store, dispatch, released } = openHoldStore();
    dispatch(arrival(heldQuote(FIRST)));
    expect([store.quoteUuid(), store.ownQuoteUuid()]).toEqual([FIRST, FIRST]);
    dispatch(arrival(heldQuote(SECOND)));
    expect(store.quoteUuid()).toBe(SECOND);
    expect(released).toEqual([]);
  });

  it('is given back once, and is ours until the service has heard of it [WIRE-9]', async () => {
    const { store, dispatch, released } = openHoldStore();
    dispatch(arrival(heldQuote(FIRST)));
    dispatch({ type: 'popupReleased', popup: POPUP });
    dispatch({ type: 'popupReleased', popup: POPUP });
    expect(released).toEqual([FIRST]);
    expect([store.quoteUuid(), store.ownQuoteUuid()]).toEqual([null, FIRST]);
    await expect.poll(() => store.ownQuoteUuid()).toBeNull();
  });

  it('of one popup is not given back by another [GO-10]', () => {
    const { store, dispatch, released } = openHoldStore();
    dispatch(arrival(heldQuote(FIRST)));
    dispatch({ type: 'popupReleased', popup: 'other' });
    expect([released, store.quoteUuid()]).toEqual([[], FIRST]);
  });

  it('is kept when its quote comes once more for a question that nobody waits for [WIRE-5, WIRE-9]', () => {
    const { store, dispatch, released } = openHoldStore();
    dispatch(arrival(heldQuote(FIRST)));
    dispatch(arrival(heldQuote(FIRST), {}, null));
    expect([released, store.quoteUuid()]).toEqual([[], FIRST]);
  });

  it('goes on with the quote that took it over, though nobody waits for that any more [GO-10][WIRE-9]', () => {
    const { store, dispatch, released } = openHoldStore();
    dispatch(arrival(heldQuote(FIRST)));
    dispatch(arrival(heldQuote(SECOND), { previous: FIRST }, null));
    expect([released, store.quoteUuid()]).toEqual([[], SECOND]);
  });

  it('stays when an earlier question for the same time is answered after it [WIRE-5][WIRE-9]', () => {
    const { store, dispatch, released } = openHoldStore();
    dispatch(arrival(heldQuote(SECOND)));
    dispatch(arrival(heldQuote(FIRST), {}, null));
    expect([released, store.quoteUuid(), store.isHeldBy(POPUP)]).toEqual([[FIRST], SECOND, true]);
  });

  it('that ended, or was booked, is not given back [GO-4, WIRE-9]', async () => {
    const { store, dispatch, released, pass, text } = openHoldStore();
    dispatch(arrival(heldQuote(FIRST)));
    dispatch({ type: 'slotGone', result: HELD_RESULT, slot: HELD_SLOT });
    dispatch({ type: 'popupReleased', popup: POPUP });
    expect([released, store.quoteUuid(), text()]).toEqual([[], null, null]);
    dispatch(arrival(heldQuote(SECOND)));
    await pass(600);
    dispatch({ type: 'popupReleased', popup: POPUP });
    expect([released, store.quoteUuid(), text()]).toEqual([[], null, null]);
  });

  it('is none with a service that has no holds [WIRE-8]', () => {
    const { store, dispatch, released, text } = openHoldStore();
    dispatch(arrival(heldQuote(FIRST)));
    dispatch(arrival(aQuote({ uuid: SECOND })));
    dispatch(arrival(aQuote({ uuid: THIRD }), {}, null));
    dispatch({ type: 'popupReleased', popup: POPUP });
    expect([released, store.quoteUuid(), text()]).toEqual([[], null, null]);
  });

  it('of a quote that came too late is given back, in whatever order answers come [WIRE-5, WIRE-9]', () => {
    const names = [FIRST, SECOND, THIRD, LAST];
    fc.assert(
      fc.property(fc.shuffledSubarray(names, { minLength: 4 }), (order) => {
        const { store, dispatch, released } = openHoldStore();
        for (const uuid of order) {
          const slot = aSlot({ start_at: `2026-06-17T1${order.indexOf(uuid)}:00:00Z` });
          dispatch(arrival(heldQuote(uuid), { slot }, uuid === LAST ? POPUP : null));
        }
        expect(store.quoteUuid()).toBe(LAST);
        expect(released).toEqual(order.filter((uuid) => uuid !== LAST));
      }),
    );
  });
});
