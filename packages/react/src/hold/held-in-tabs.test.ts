import { aUuid } from '@pawcall/testing';
import {
  connectTabs,
  heldFor,
  heldQuote,
  openHeld,
  OTHER_SLOT,
  type HeldStage,
} from '@pawcall/testing/held';
import { describe, expect, it } from 'vitest';

const [FIRST, SECOND] = [aUuid(), aUuid()];

describe('two tabs with one hold', () => {
  const open = async () => {
    const tab = connectTabs();
    const first = openHeld({ tabs: tab() });
    first.held.arrived(heldQuote(FIRST), heldFor(first.by), true);
    const second = openHeld({ tabs: tab(), stored: first.text() });
    await second.held.restore(() => Promise.resolve('held'));
    return { first, second };
  };
  const untilOf = ({ held }: HeldStage) => held.getSnapshot()?.time.term.until ?? null;

  it('both know of an extension [GO-10]', async () => {
    const { first, second } = await open();
    second.answer.extend = (uuid) =>
      Promise.resolve(heldQuote(uuid, { expires_at: '2026-06-16T18:20:00Z' }));
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
    second.held.arrived(heldQuote(SECOND), heldFor(second.by), true);
    expect(first.ends).toEqual([[FIRST, 'ended']]);
    expect(first.held.kept()).toBe(SECOND);
    first.held.giveBack(first.by);
    expect(first.released).toEqual([]);
  });

  it('the one that offers it offers nothing when the other chose another time [GO-10]', async () => {
    const { first, second } = await open();
    first.held.arrived(heldQuote(SECOND), heldFor(first.by, { slot: OTHER_SLOT }), true);
    expect(second.held.getSnapshot()).toBeNull();
  });
});
