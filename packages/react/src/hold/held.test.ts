import { aQuote, aSlot, aUuid } from '@pawcall/testing';
import { HELD_RESULT, HELD_SLOT, heldFor, heldQuote, openHeld } from '@pawcall/testing/held';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const [FIRST, SECOND, THIRD, LAST] = [aUuid(), aUuid(), aUuid(), aUuid()];

describe('a hold', () => {
  it('is kept for the quote that is awaited, and the next one takes it over [WIRE-9]', () => {
    const { by, held, released } = openHeld();
    held.arrived(heldQuote(FIRST), heldFor(by), true);
    expect([held.kept(), held.ours()]).toEqual([FIRST, FIRST]);
    held.arrived(heldQuote(SECOND), heldFor(by), true);
    expect(held.kept()).toBe(SECOND);
    expect(released).toEqual([]);
  });

  it('is given back once, and is ours until the service has heard of it [WIRE-9]', async () => {
    const { by, held, released } = openHeld();
    held.arrived(heldQuote(FIRST), heldFor(by), true);
    held.giveBack(by);
    held.giveBack(by);
    expect(released).toEqual([FIRST]);
    expect([held.kept(), held.ours()]).toEqual([null, FIRST]);
    await expect.poll(() => held.ours()).toBeNull();
  });

  it('of one popup is not given back by another [GO-10]', () => {
    const { by, held, released } = openHeld();
    held.arrived(heldQuote(FIRST), heldFor(by), true);
    held.giveBack({});
    expect([released, held.kept()]).toEqual([[], FIRST]);
  });

  it('is kept when its quote comes once more for a question that nobody waits for [WIRE-5, WIRE-9]', () => {
    const { by, held, released } = openHeld();
    held.arrived(heldQuote(FIRST), heldFor(by), true);
    held.arrived(heldQuote(FIRST), heldFor(by), false);
    expect([released, held.kept()]).toEqual([[], FIRST]);
  });

  it('goes on with the quote that took it over, though nobody waits for that any more [GO-10][WIRE-9]', () => {
    const { by, held, released } = openHeld();
    held.arrived(heldQuote(FIRST), heldFor(by), true);
    held.arrived(heldQuote(SECOND), heldFor(by, { previous: FIRST }), false);
    expect([released, held.kept()]).toEqual([[], SECOND]);
  });

  it('stays when an earlier question for the same time is answered after it [WIRE-5][WIRE-9]', () => {
    const { by, held, released } = openHeld();
    held.arrived(heldQuote(SECOND), heldFor(by), true);
    held.arrived(heldQuote(FIRST), heldFor(by), false);
    expect([released, held.kept(), held.holds(by)]).toEqual([[FIRST], SECOND, true]);
  });

  it('that ended, or was booked, is not given back [GO-4, WIRE-9]', async () => {
    const { by, held, released, pass, text } = openHeld();
    held.arrived(heldQuote(FIRST), heldFor(by), true);
    held.gone({ result: HELD_RESULT, slot: HELD_SLOT });
    held.giveBack(by);
    expect([released, held.kept(), text()]).toEqual([[], null, null]);
    held.arrived(heldQuote(SECOND), heldFor(by), true);
    await pass(600);
    held.giveBack(by);
    expect([released, held.kept(), text()]).toEqual([[], null, null]);
  });

  it('is none with a service that has no holds [WIRE-8]', () => {
    const { by, held, released, text } = openHeld();
    held.arrived(heldQuote(FIRST), heldFor(by), true);
    held.arrived(aQuote({ uuid: SECOND }), heldFor(by), true);
    held.arrived(aQuote({ uuid: THIRD }), heldFor(by), false);
    held.giveBack(by);
    expect([released, held.kept(), text()]).toEqual([[], null, null]);
  });

  it('of a quote that came too late is given back, in whatever order answers come [WIRE-5, WIRE-9]', () => {
    const names = [FIRST, SECOND, THIRD, LAST];
    fc.assert(
      fc.property(fc.shuffledSubarray(names, { minLength: 4 }), (order) => {
        const { by, held, released } = openHeld();
        for (const uuid of order) {
          const slot = aSlot({ start_at: `2026-06-17T1${order.indexOf(uuid)}:00:00Z` });
          held.arrived(heldQuote(uuid), heldFor(by, { slot }), uuid === LAST);
        }
        expect(held.kept()).toBe(LAST);
        expect(released).toEqual(order.filter((uuid) => uuid !== LAST));
      }),
    );
  });
});
