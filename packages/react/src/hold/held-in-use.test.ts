import { canExtendHold } from '@pawcall/domain';
import { aUuid } from '@pawcall/testing';
import { heldFor, heldQuote, openHeld, OTHER_SLOT } from '@pawcall/testing/held';
import { describe, expect, it } from 'vitest';

const NO_TERM = { from: '', seconds: 0, until: '' };
const [FIRST, SECOND, THIRD, LAST] = [aUuid(), aUuid(), aUuid(), aUuid()];

describe('a hold that is in use', () => {
  it('is extended by itself while a code is waited for, to three times its length [GO-10]', async () => {
    const { by, clock, held, extensions, answer, ends, pass } = openHeld();
    answer.extend = (uuid) => {
      const limit = Temporal.Instant.from('2026-06-16T18:30:00Z');
      const full = clock.now().add({ minutes: 10 });
      const until = Temporal.Instant.compare(full, limit) < 0 ? full : limit;
      return Promise.resolve(heldQuote(uuid, { expires_at: until.toString() }));
    };
    held.arrived(heldQuote(FIRST), heldFor(by), true);
    held.waits();
    await pass(29 * 60);
    expect([extensions.length, ends]).toEqual([3, []]);
    await pass(60);
    expect(ends).toEqual([[FIRST, 'ended']]);
  });

  it('and is taken over by another quote goes on counting, one that has ended does not [GO-10]', async () => {
    const { by, clock, held, pass } = openHeld();
    const until = (minutes: number) => ({
      expires_at: clock.now().add({ minutes }).toString(),
    });
    const offersMore = () => canExtendHold(held.getSnapshot()?.time.term ?? NO_TERM);
    held.arrived(heldQuote(FIRST), heldFor(by), true);
    for (const uuid of [SECOND, THIRD]) {
      await pass(9 * 60);
      held.arrived(heldQuote(uuid, until(10)), heldFor(by), true);
      expect(offersMore()).toBe(true);
    }
    await pass(2 * 60);
    held.arrived(heldQuote(LAST, until(10)), heldFor(by), true);
    expect(offersMore()).toBe(false);
    await pass(10 * 60);
    held.arrived(heldQuote(FIRST, until(10)), heldFor(by), true);
    expect(offersMore()).toBe(true);
  });

  it('ends when it is left alone [GO-10]', async () => {
    const { by, held, extensions, ends, pass } = openHeld();
    held.arrived(heldQuote(FIRST), heldFor(by), true);
    held.typed();
    const undo = held.waits();
    await pass(100);
    undo();
    await pass(500);
    expect([extensions, ends]).toEqual([[], [[FIRST, 'ended']]]);
  });

  it.each([
    ['another time of the vet, whose hold ends a client’s', { slot: OTHER_SLOT }],
    ['the same time', {}],
  ])(
    'is asked after when an earlier question for %s is answered after it [WIRE-5][GO-10]',
    async (_, earlier) => {
      const { by, held, answer, ends, extensions, released, verdict } = openHeld();
      answer.extend = () => Promise.reject(new Error('Gone.'));
      verdict.current = { isGone: true, anew: heldQuote(THIRD) };
      held.arrived(heldQuote(FIRST), heldFor(by), true);
      held.arrived(heldQuote(SECOND), heldFor(by, earlier), false);
      expect([released, extensions]).toEqual([[SECOND], [FIRST]]);
      await expect.poll(() => ends).toEqual([[FIRST, 'unsure']]);
      expect(held.kept()).toBe(THIRD);
    },
  );

  it('is asked for anew when it turns out to be gone, with what holds it already [GO-10][WIRE-2]', async () => {
    const { by, held, answer, ends, verdict, pass } = openHeld();
    held.arrived(heldQuote(FIRST), heldFor(by), true);
    answer.extend = () => Promise.reject(new Error('Gone.'));
    verdict.current = { isGone: true, anew: heldQuote(SECOND) };
    held.waits();
    await pass(451);
    expect([ends, held.kept()]).toEqual([[[FIRST, 'unsure']], SECOND]);
  });

  it('waits half a minute after a try without an answer, and says nothing of it [GO-10]', async () => {
    const { by, held, answer, ends, extensions, verdict, pass } = openHeld();
    held.arrived(heldQuote(FIRST), heldFor(by), true);
    answer.extend = () => Promise.reject(new Error('Offline.'));
    verdict.current = { isGone: false, anew: null };
    held.waits();
    await pass(599);
    expect([extensions.length, ends]).toEqual([5, []]);
  });
});
