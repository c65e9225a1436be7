import { aUuid } from '@pawcall/testing';
import { HELD_SLOT, heldFor, heldQuote, openHeld, OTHER_SLOT } from '@pawcall/testing/held';
import { describe, expect, it } from 'vitest';
import type { HeldFor } from './held-parts.ts';

const [FIRST, SECOND] = [aUuid(), aUuid()];

describe('after the page was loaded anew, the time that was held', () => {
  const store = (over: Partial<HeldFor> = {}): string => {
    const before = openHeld();
    before.held.arrived(heldQuote(FIRST), heldFor(before.by, over), true);
    return before.text() ?? '';
  };
  const yes = () => Promise.resolve('held' as const);

  it('is offered, and counts as the owner’s before that [GO-10][WIRE-9]', async () => {
    const { held } = openHeld({ stored: store() });
    expect([held.getSnapshot(), held.kept(), held.ours()]).toEqual([null, FIRST, FIRST]);
    await held.restore(yes);
    expect(held.getSnapshot()).toMatchObject({
      isShown: false,
      time: { quoteUuid: FIRST, slot: HELD_SLOT, zone: 'America/Los_Angeles' },
      state: { remainingSeconds: 600 },
    });
  });

  it('is forgotten when the service no longer has it for the owner, or it has ended [GO-10]', async () => {
    const taken = openHeld({ stored: store() });
    await taken.held.restore(() => Promise.resolve('gone'));
    expect([taken.held.getSnapshot(), taken.text()]).toEqual([null, null]);
    const late = openHeld({ stored: store() });
    await late.clock.pass(600_000);
    await late.held.restore(yes);
    expect([late.held.getSnapshot(), late.text()]).toEqual([null, null]);
  });

  it('is given back when somebody else is there now [GO-10][SES-3]', async () => {
    const stored = store({ userUuid: aUuid() });
    const { held, released, text } = openHeld({ stored });
    held.isFor('');
    await held.restore(yes);
    expect([held.getSnapshot(), released, text()]).toEqual([null, [FIRST], null]);
  });

  it('becomes that of the guest who signs in, and goes with the sign-out [GO-10][SES-3]', async () => {
    const owner = aUuid();
    const { held, released, text } = openHeld({ stored: store() });
    await held.restore(yes);
    held.isFor(owner);
    expect(held.getSnapshot()?.time.userUuid).toBe(owner);
    expect(text()).toContain(owner);
    held.isFor('');
    expect([held.getSnapshot(), released, text()]).toEqual([null, [FIRST], null]);
  });

  it('makes way for a time that is chosen meanwhile [GO-10]', async () => {
    const { by, held } = openHeld({ stored: store() });
    await held.restore(async () => {
      held.arrived(heldQuote(SECOND), heldFor(by, { slot: OTHER_SLOT }), true);
      return 'held';
    });
    expect(held.getSnapshot()).toMatchObject({ isShown: true, time: { quoteUuid: SECOND } });
  });

  it.each(['', '{}', '[]', 'null', '{"version":1}', '{"version":2,"quoteUuid":"x"}'])(
    'is none when the tab stores something else: %s [GO-10]',
    async (stored) => {
      const { held } = openHeld({ stored });
      await held.restore(yes);
      expect([held.kept(), held.getSnapshot()]).toEqual([null, null]);
    },
  );
});
