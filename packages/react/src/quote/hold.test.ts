import { aQuote } from '@pawcall/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHold } from './hold.ts';

const quoteOf = (uuid: string) => aQuote({ uuid, expires_at: '2027-06-16T14:10:00Z' });
const setUp = () => {
  const released: string[] = [];
  const hold = createHold((uuid) => {
    released.push(uuid);
    return Promise.reject(new Error('It ends by itself.'));
  });
  return { released, hold };
};

describe('a hold', () => {
  it('is kept for the quote that is awaited, and the next one takes it over [WIRE-9]', () => {
    const { released, hold } = setUp();
    hold.arrived(quoteOf('first'), true);
    expect([hold.kept(), hold.ours()]).toEqual(['first', 'first']);
    hold.arrived(quoteOf('second'), true);
    expect(hold.kept()).toBe('second');
    expect(released).toEqual([]);
  });

  it('is given back once, and is ours until the service has heard of it [WIRE-9]', async () => {
    const { released, hold } = setUp();
    hold.arrived(quoteOf('first'), true);
    hold.giveBack();
    hold.giveBack();
    expect(released).toEqual(['first']);
    expect([hold.kept(), hold.ours()]).toEqual([null, 'first']);
    await expect.poll(() => hold.ours()).toBeNull();
  });

  it('that is just being given back stays ours when an earlier one has been [WIRE-9]', async () => {
    const first = Promise.withResolvers<unknown>();
    const hold = createHold((uuid) => (uuid === 'first' ? first.promise : new Promise(() => {})));
    for (const name of ['first', 'second']) {
      hold.arrived(quoteOf(name), true);
      hold.giveBack();
    }
    first.resolve(null);
    // Whatever waited for the answer has run by the next task.
    await new Promise((resolve) => setTimeout(resolve));
    expect(hold.ours()).toBe('second');
  });

  it('is kept when its quote comes once more for a question that nobody waits for [WIRE-5, WIRE-9]', () => {
    const { released, hold } = setUp();
    hold.arrived(quoteOf('first'), true);
    hold.arrived(quoteOf('first'), false);
    expect([released, hold.kept()]).toEqual([[], 'first']);
  });

  it('that ended, or was booked, is not given back [GO-4, WIRE-9]', () => {
    const { released, hold } = setUp();
    hold.arrived(quoteOf('first'), true);
    hold.ended();
    hold.giveBack();
    expect([released, hold.kept()]).toEqual([[], null]);
  });

  it('is none with a service that has no holds [WIRE-8]', () => {
    const { released, hold } = setUp();
    hold.arrived(quoteOf('first'), true);
    hold.arrived(aQuote({ uuid: 'second' }), true);
    hold.arrived(aQuote({ uuid: 'third' }), false);
    hold.giveBack();
    expect([released, hold.kept()]).toEqual([[], null]);
  });

  it('of a quote that came too late is given back, in whatever order answers come [WIRE-5, WIRE-9]', () => {
    const names = ['first', 'second', 'third', 'last'];
    fc.assert(
      fc.property(fc.shuffledSubarray(names, { minLength: 4 }), (order) => {
        const { released, hold } = setUp();
        for (const name of order) hold.arrived(quoteOf(name), name === 'last');
        expect(hold.kept()).toBe('last');
        expect(released).toEqual(order.filter((name) => name !== 'last'));
      }),
    );
  });
});
