import { serialiseHeldTime } from '@pawcall/domain';
import { aQuote, aSlot, aUuid, DOG_IN_SAN_DIEGO, type FakeMarketplace } from '@pawcall/testing';
import type { StageSetting } from '@pawcall/testing/react';
import type { GalleryScreen } from '../gallery-state.ts';
import type { Owner } from '../owner.ts';
import { quoting } from './san-diego.ts';
import { seeMode } from './sign-in-walk.ts';
import { atResults, openVet } from './to-results.ts';

const SINCE = '2026-06-16T17:52:00Z';

/** The page was loaded anew while half past two was held with the first vet, until then. */
const heldUntil =
  (until: string) =>
  ({ world }: FakeMarketplace): void => {
    const [first] = world.providers;
    if (!first) return;
    const { provider } = first;
    const slot = aSlot();
    const quote = aQuote({ ...slot, uuid: aUuid(), expires_at: until });
    world.holds.set(quote.uuid, {
      quote,
      providerUuid: provider.uuid,
      since: Temporal.Instant.from(SINCE),
      ends: Temporal.Instant.from(until),
    });
    const held = serialiseHeldTime({
      quoteUuid: quote.uuid,
      term: { from: SINCE, seconds: 600, until },
      slot,
      result: {
        feature: provider,
        scenario_type: null,
        search_result_uuid: aUuid(),
        is_vcpr_enabled: true,
        is_in_state: true,
      },
      search: DOG_IN_SAN_DIEGO,
      zone: 'America/Los_Angeles',
      userUuid: '',
    });
    sessionStorage.setItem('pawcall-dev.held-time', held);
  };

const atStep = (until: string): (() => StageSetting) => {
  const setting = atResults({ before: heldUntil(until) });
  return () => ({ ...setting(), query: '' });
};

const seeOffer = async ({ find, say }: Owner): Promise<void> =>
  void (await find('region', say('quote.offerLabel')));

const logInOver = (until: string): (() => StageSetting) =>
  atResults({ before: quoting({ expires_at: until }) });

const covered = async (owner: Owner): Promise<void> => {
  await openVet(owner);
  await owner.click('button', owner.say('shared.continue'));
  await seeMode(owner, 'auth.login.titleBooking');
};

const passSeconds = async ({ pass }: Owner, seconds: number): Promise<void> => {
  for (let second = 0; second < seconds; second += 1) await pass(1000);
};

/** The time that is held, beyond the popup in which it was chosen. */
export const held: GalleryScreen = {
  name: 'Held time',
  states: [
    {
      id: 'held-offer',
      title: 'The page was loaded anew: it is offered first',
      clauses: ['GO-10'],
      setting: atStep('2026-06-16T18:08:30Z'),
      act: seeOffer,
    },
    {
      id: 'held-offer-results',
      title: 'Over the results',
      clauses: ['GO-10', 'WIRE-9'],
      setting: atResults({ before: heldUntil('2026-06-16T18:08:30Z') }),
      act: async (owner) => {
        await owner.find('article');
        await seeOffer(owner);
      },
    },
    {
      id: 'held-offer-ended',
      title: 'It has ended while it was offered',
      clauses: ['GO-10'],
      setting: atStep('2026-06-16T18:00:03Z'),
      act: async (owner) => {
        await seeOffer(owner);
        await passSeconds(owner, 4);
        await owner.find('button', owner.say('quote.holdAgain'));
      },
    },
    {
      id: 'held-sheet',
      title: 'In the sign-in dialog that covers it',
      clauses: ['GO-10'],
      setting: logInOver('2026-06-16T18:08:30Z'),
      act: covered,
    },
    {
      id: 'held-sheet-ending',
      title: 'There, two minutes before its end',
      clauses: ['GO-10'],
      setting: logInOver('2026-06-16T18:01:30Z'),
      act: covered,
    },
    {
      id: 'held-sheet-ended',
      title: 'There, when it has ended',
      clauses: ['GO-10', 'GO-4'],
      setting: logInOver('2026-06-16T18:00:05Z'),
      act: async (owner) => {
        await covered(owner);
        await passSeconds(owner, 6);
        await owner.find('alert');
      },
    },
  ],
};
