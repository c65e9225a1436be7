import {
  aProvider,
  aQuote,
  aQuoteFor,
  aUuid,
  conflict,
  fail,
  jamie,
  succeed,
  aSlot,
  DOG_IN_SAN_DIEGO,
  type FakeMarketplace,
} from '@pawcall/testing';
import type { StageSetting } from '@pawcall/testing/react';
import { serialiseHold } from '@pawcall/domain';
import type { ScreenStories } from '../story.ts';
import { beginning, containing, type Owner } from '../owner.ts';
import { jamieWith, quoting, usd } from './san-diego.ts';
import { atResults, openVet, never, seeMode } from './actions.ts';

const heldUntil = (expires_at: string): (() => StageSetting) =>
  atResults({ signedIn: jamieWith(), before: quoting({ expires_at }) });

const proceed = async (owner: Owner): Promise<void> => {
  await openVet(owner);
  await owner.click('button', owner.say('shared.continue'));
};

const bookedQuote = (): Response => {
  const { appointments: _, ...provider } = aProvider();
  return succeed({
    quote: aQuote(),
    provider,
    provider_timezone: 'America/Los_Angeles',
    is_hidden_pricing: false,
    booking_uuid: aUuid(),
  });
};

/** The time is held, and the way to the checkout. */
export const hold: ScreenStories = {
  name: 'Hold and checkout',
  stories: [
    {
      id: 'hold',
      title: 'The time is held for ten minutes',
      clauses: ['GO-4'],
      setting: heldUntil('2026-06-16T18:10:01Z'),
      act: openVet,
    },
    {
      id: 'hold-warning',
      title: 'It ends within two minutes, and can be kept',
      clauses: ['GO-4', 'GO-1'],
      setting: heldUntil('2026-06-16T18:01:59Z'),
      act: openVet,
    },
    {
      id: 'hold-keeping',
      title: 'It is being kept',
      clauses: ['GO-4'],
      setting: heldUntil('2026-06-16T18:01:59Z'),
      act: async (owner) => {
        await openVet(owner);
        owner.stage.fake.interfere('extendQuote', never, 9);
        await owner.click('button', owner.say('quote.keepTime'));
      },
    },
    {
      id: 'hold-ended',
      title: 'It has ended: ask again',
      clauses: ['GO-4'],
      setting: heldUntil('2026-06-16T18:00:10Z'),
      act: async (owner) => {
        await openVet(owner);
        for (let second = 0; second < 12; second += 1) await owner.pass(1000);
        await owner.find('button', owner.say('quote.holdAgain'));
      },
    },
    {
      id: 'checkout-loading',
      title: 'On the way to the checkout',
      clauses: ['BOOK-1', 'UI-1'],
      setting: atResults({
        signedIn: jamieWith(),
        before: (fake) => {
          quoting()(fake);
          fake.interfere('requestMagicLogin', never, 9);
        },
      }),
      act: proceed,
    },
    {
      id: 'checkout-failed',
      title: 'The checkout did not open',
      clauses: ['ERR-1', 'GO-6'],
      setting: atResults({
        signedIn: jamieWith(),
        before: (fake) => {
          quoting()(fake);
          fake.interfere('requestMagicLogin', () => fail(404, 'The checkout is closed.'), 9);
        },
      }),
      act: async (owner) => {
        await proceed(owner);
        await owner.find('note');
      },
    },
    {
      id: 'checkout-blocked',
      title: 'The address of the checkout is not allowed',
      clauses: ['BOOK-4', 'GO-6'],
      setting: atResults({
        signedIn: jamieWith(),
        before: (fake) => {
          quoting()(fake);
          const url = 'https://checkout.example.evil.test/cx';
          fake.interfere('requestMagicLogin', () => succeed({ url }), 9);
        },
      }),
      act: async (owner) => {
        await proceed(owner);
        await owner.find('note');
      },
    },
    {
      id: 'quote-booked',
      title: 'Back from the checkout, where the time was booked',
      clauses: ['GO-4', 'WIRE-9'],
      setting: atResults({ signedIn: jamieWith() }),
      act: async (owner) => {
        const { click, find, pass, say, stage } = owner;
        await openVet(owner, 'Maya Okafor', /58[.,]19/);
        await click('button', say('shared.continue'));
        while (stage.navigations.length === 0) await pass(0);
        stage.fake.interfere('readQuote', bookedQuote, 9);
        stage.fake.interfere('createQuote', () => conflict('slot_taken', []), 9);
        globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        await find('button', say('quote.chooseAnother'));
      },
    },
    {
      id: 'price-rose',
      title: 'The price rose with the login',
      clauses: ['GO-6', 'BOOK-1'],
      setting: atResults({ world: { accounts: [jamie()] }, before: quoting() }),
      act: async (owner) => {
        const { click, fill, find, say, see, stage } = owner;
        await proceed(owner);
        const dialog = await find('dialog', say('auth.login.titleBooking'));
        stage.fake.interfere(
          'createQuote',
          (input) => succeed(aQuoteFor(input, { total: usd(6100) })),
          9,
        );
        await fill('textbox', beginning(say('auth.email')), 'jamie@example.com');
        await fill('textbox', beginning(say('auth.password')), 'Biscuit-2022');
        await click('button', say('shared.logIn'), dialog);
        await see(containing('61.00', '61,00'));
      },
    },
  ],
};

const SINCE = '2026-06-16T17:52:00Z';

/** The page was loaded anew while half past two was held with the first vet, until then. */
const reloadedUntil =
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
    const held = serialiseHold({
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
  const setting = atResults({ before: reloadedUntil(until) });
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
export const held: ScreenStories = {
  name: 'Held time',
  stories: [
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
      setting: atResults({ before: reloadedUntil('2026-06-16T18:08:30Z') }),
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
