import { aQuote, aSlot, aUuid } from '@pawcall/testing';
import {
  HELD_RESULT,
  HELD_SLOT,
  POPUP,
  arrival,
  heldQuote,
  openHoldStore,
} from '@pawcall/testing/hold';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const [FIRST, SECOND, THIRD, LAST] = [aUuid(), aUuid(), aUuid(), aUuid()];

describe('a hold', () => {
  it('belongs to the awaited quote, and the next quote takes it over [WIRE-9]', () => {
    const { store, dispatch, released } = openHoldStore();
    dispatch(arrival(heldQuote(FIRST)));
    expect([store.quoteUuid(), store.ownQuoteUuid()]).toEqual([FIRST, FIRST]);
    dispatch(arrival(heldQuote(SECOND), { previous: FIRST }));
    expect(store.quoteUuid()).toBe(SECOND);
    expect(released).toEqual([]);
  });

  it('is released once, and counts as own until the service has responded [WIRE-9]', async () => {
    const { store, dispatch, released } = openHoldStore();
    dispatch(arrival(heldQuote(FIRST)));
    dispatch({ type: 'popupReleased', popup: POPUP });
    dispatch({ type: 'popupReleased', popup: POPUP });
    expect(released).toEqual([FIRST]);
    expect([store.quoteUuid(), store.ownQuoteUuid()]).toEqual([null, FIRST]);
    await expect.poll(() => store.ownQuoteUuid()).toBeNull();
  });

  it('of one popup is not released by another [GO-10]', () => {
    const { store, dispatch, released } = openHoldStore();
    dispatch(arrival(heldQuote(FIRST)));
    dispatch({ type: 'popupReleased', popup: 'other' });
    expect([released, store.quoteUuid()]).toEqual([[], FIRST]);
  });

  it('is kept when its quote arrives again for an abandoned request [WIRE-5, WIRE-9]', () => {
    const { store, dispatch, released } = openHoldStore();
    dispatch(arrival(heldQuote(FIRST)));
    dispatch(arrival(heldQuote(FIRST), {}, null));
    expect([released, store.quoteUuid()]).toEqual([[], FIRST]);
  });

  it('continues with the quote that took it over, even if that quote is not awaited [GO-10][WIRE-9]', () => {
    const { store, dispatch, released } = openHoldStore();
    dispatch(arrival(heldQuote(FIRST)));
    dispatch(arrival(heldQuote(SECOND), { previous: FIRST }, null));
    expect([released, store.quoteUuid()]).toEqual([[], SECOND]);
  });

  it('is kept when an earlier request for the same slot is answered later [WIRE-5][WIRE-9]', () => {
    const { store, dispatch, released } = openHoldStore();
    dispatch(arrival(heldQuote(SECOND)));
    dispatch(arrival(heldQuote(FIRST), {}, null));
    expect([released, store.quoteUuid(), store.isHeldBy(POPUP)]).toEqual([[FIRST], SECOND, true]);
  });

  it('is not released after it has ended or was booked [GO-4, WIRE-9]', async () => {
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

  it('is released when a request made before it came has another answer [WIRE-5][WIRE-9]', () => {
    const { store, dispatch, released } = openHoldStore();
    dispatch(arrival(heldQuote(SECOND), { previous: FIRST }));
    dispatch(arrival(heldQuote(THIRD), { previous: FIRST }));
    expect([released, store.quoteUuid()]).toEqual([[SECOND], THIRD]);
  });

  it('is released when a request made before it came was refused for it [WIRE-5][WIRE-9]', () => {
    const { store, dispatch, released } = openHoldStore();
    dispatch(arrival(heldQuote(SECOND)));
    dispatch({ type: 'slotGone', result: HELD_RESULT, slot: HELD_SLOT, previous: FIRST });
    expect([released, store.quoteUuid()]).toEqual([[SECOND], null]);
  });

  it('does not exist with a service without holds [WIRE-8]', () => {
    const { store, dispatch, released, text } = openHoldStore();
    dispatch(arrival(heldQuote(FIRST)));
    dispatch(arrival(aQuote({ uuid: SECOND })));
    dispatch(arrival(aQuote({ uuid: THIRD }), {}, null));
    dispatch({ type: 'popupReleased', popup: POPUP });
    expect([released, store.quoteUuid(), text()]).toEqual([[], null, null]);
  });

  it('of a late quote is released in any order of responses [WIRE-5, WIRE-9]', () => {
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
