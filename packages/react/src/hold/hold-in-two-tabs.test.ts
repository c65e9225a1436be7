import { aProvider, aUuid } from '@pawcall/testing';
import {
  connectTabs,
  POPUP,
  arrival,
  HELD_RESULT,
  heldQuote,
  openHoldStore,
  OTHER_SLOT,
  type HoldHarness,
} from '@pawcall/testing/hold';
import { describe, expect, it } from 'vitest';

const [FIRST, SECOND] = [aUuid(), aUuid()];

describe('two tabs with one hold', () => {
  const open = async () => {
    const tab = connectTabs();
    const first = openHoldStore({ channel: tab() });
    first.dispatch(arrival(heldQuote(FIRST)));
    const second = openHoldStore({ channel: tab(), stored: first.text() });
    await second.store.restore(() => Promise.resolve('held'));
    return { first, second };
  };
  const untilOf = ({ store }: HoldHarness) => store.getSnapshot()?.hold.term.until ?? null;

  it('both tabs show an extension [GO-10]', async () => {
    const { first, second } = await open();
    second.answer.extend = (uuid) =>
      Promise.resolve(heldQuote(uuid, { expires_at: '2026-06-16T18:20:00Z' }));
    second.dispatch({ type: 'extendPressed' });
    await expect.poll(() => untilOf(second)).toBe('2026-06-16T18:20:00Z');
    expect(untilOf(first)).toBe('2026-06-16T18:20:00Z');
  });

  it('a release in one tab removes the hold from the other [GO-10]', async () => {
    const { first, second } = await open();
    second.dispatch({ type: 'dismissed' });
    expect(first.ends).toEqual([[FIRST, 'ended']]);
    expect(first.store.getSnapshot()?.status.kind).toBe('expired');
    expect([first.released, second.released]).toEqual([[], [FIRST]]);
  });

  it('a tab takes over the hold only when its visitor continues [GO-10]', async () => {
    const { first, second } = await open();
    second.dispatch(arrival(heldQuote(SECOND)));
    expect(first.ends).toEqual([[FIRST, 'ended']]);
    expect(first.store.quoteUuid()).toBe(SECOND);
    first.dispatch({ type: 'popupReleased', popup: POPUP });
    expect(first.released).toEqual([]);
  });

  it('an offered hold disappears when another slot is chosen in the other tab [GO-10]', async () => {
    const { first, second } = await open();
    first.dispatch(arrival(heldQuote(SECOND), { slot: OTHER_SLOT }));
    expect(second.store.getSnapshot()).toBeNull();
  });
});

describe('two tabs of one client, each with its own time', () => {
  const client = aUuid();
  const open = (over: Parameters<typeof arrival>[1] = {}) => {
    const tab = connectTabs();
    const first = openHoldStore({ channel: tab() });
    first.dispatch(arrival(heldQuote(FIRST), { userUuid: client }));
    const second = openHoldStore({ channel: tab() });
    second.dispatch(arrival(heldQuote(SECOND), { slot: OTHER_SLOT, userUuid: client, ...over }));
    return { first, second };
  };

  it('the first hears at once that its hold has ended with the same vet [GO-10]', () => {
    const { first, second } = open();
    expect(first.ends).toEqual([[FIRST, 'ended']]);
    expect(first.store.getSnapshot()?.status.kind).toBe('expired');
    expect(first.text()).toBeNull();
    expect([first.released, second.released]).toEqual([[], []]);
    expect(second.store.getSnapshot()?.status.kind).toBe('held');
  });

  it.each([
    ['of another vet', { result: { ...HELD_RESULT, feature: aProvider({ appointments: [] }) } }],
    ['of another client', { userUuid: aUuid() }],
    ['of a guest', { userUuid: '' }],
  ])('a time %s leaves it as it is [GO-10]', (_, over) => {
    const { first } = open(over);
    expect(first.ends).toEqual([]);
    expect(first.store.getSnapshot()?.status.kind).toBe('held');
  });
});
