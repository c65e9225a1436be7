import {
  aProvider,
  aQuote,
  aQuoteFor,
  aUuid,
  conflict,
  jamie,
  succeed,
  aSlot,
  DOG_IN_SAN_DIEGO,
  type FakeMarketplace,
} from '@pawcall/testing';
import type { StageSetting } from '@pawcall/testing/react';
import { serialiseHold, type Hold } from '@pawcall/domain';
import { story, type ScreenStories, type Step } from '../story.ts';
import { beginning, containing } from '../simulated-user.ts';
import { jamieWith, quoting, usd } from './san-diego-vets.ts';
import {
  answering,
  atResults,
  changes,
  failing,
  find,
  fromNow,
  hanging,
  openVet,
  passSeconds,
  press,
  seeMode,
  seeResults,
  steps,
} from './story-steps.ts';

const heldUntil = (expires_at: string): (() => StageSetting) =>
  atResults({ signedIn: jamieWith(), before: quoting({ expires_at }) });

/** Signed in, where this happens to the way to the checkout. */
const atCheckout = (change: (fake: FakeMarketplace) => void): (() => StageSetting) =>
  atResults({ signedIn: jamieWith(), before: changes(quoting(), change) });

const proceed = steps(openVet(), press('shared.continue'));

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

const returnFromCheckout: Step = async ({ pass, stage }) => {
  while (stage.navigations.length === 0) await pass(0);
  answering('readQuote', bookedQuote)(stage.fake);
  answering('createQuote', () => conflict('slot_taken', []))(stage.fake);
  globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
};

/** The time is held, and the way to the checkout. */
export const hold: ScreenStories = {
  name: 'Hold and checkout',
  stories: [
    story('hold', 'The time is held for ten minutes', ['GO-4'], {
      setting: heldUntil('2026-06-16T18:10:01Z'),
      act: openVet(),
    }),
    story('hold-warning', 'It ends within two minutes, and can be kept', ['GO-4', 'GO-1'], {
      setting: heldUntil('2026-06-16T18:01:59Z'),
      act: openVet(),
    }),
    story('hold-keeping', 'It is being kept', ['GO-4'], {
      setting: heldUntil('2026-06-16T18:01:59Z'),
      act: steps(openVet(), fromNow(hanging('extendQuote')), press('quote.keepTime')),
    }),
    story('hold-ended', 'It has ended: ask again', ['GO-4'], {
      setting: heldUntil('2026-06-16T18:00:10Z'),
      act: steps(openVet(), passSeconds(12), find('button', 'quote.holdAgain')),
    }),
    story('checkout-loading', 'On the way to the checkout', ['BOOK-1', 'UI-1'], {
      setting: atCheckout(hanging('requestMagicLogin')),
      act: proceed,
    }),
    story('checkout-failed', 'The checkout did not open', ['ERR-1', 'GO-6'], {
      setting: atCheckout(failing('requestMagicLogin', 404, 'The checkout is closed.')),
      act: steps(proceed, find('note')),
    }),
    story('checkout-blocked', 'The address of the checkout is not allowed', ['BOOK-4', 'GO-6'], {
      setting: atCheckout(
        answering('requestMagicLogin', () =>
          succeed({ url: 'https://checkout.example.evil.test/cx' }),
        ),
      ),
      act: steps(proceed, find('note')),
    }),
    story('quote-booked', 'Back from the checkout, where the time was booked', ['GO-4', 'WIRE-9'], {
      setting: atResults({ signedIn: jamieWith() }),
      act: steps(
        openVet(/58[.,]19/),
        press('shared.continue'),
        returnFromCheckout,
        find('button', 'quote.chooseAnother'),
      ),
    }),
    story('price-rose', 'The price rose with the login', ['GO-6', 'BOOK-1'], {
      setting: atResults({ world: { accounts: [jamie()] }, before: quoting() }),
      act: steps(proceed, async ({ click, fill, find: findIn, say, see, stage }) => {
        const dialog = await findIn('dialog', say('auth.login.titleBooking'));
        const rise = answering('createQuote', (input) =>
          succeed(aQuoteFor(input, { total: usd(6100) })),
        );
        rise(stage.fake);
        await fill('textbox', beginning(say('auth.email')), 'jamie@example.com');
        await fill('textbox', beginning(say('auth.password')), 'Biscuit-2022');
        await click('button', say('shared.logIn'), dialog);
        await see(containing('61.00', '61,00'));
      }),
    }),
  ],
};

const SINCE = '2026-06-16T17:52:00Z';

/** The page was reloaded while the slot at half past two was on hold with the first vet. */
const reloadedUntil =
  (until: string, over: Partial<Hold> = {}) =>
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
      ...over,
    });
    sessionStorage.setItem('pawcall-dev.held-time', held);
  };

const atStep = (until: string, before = reloadedUntil(until)): (() => StageSetting) => {
  const setting = atResults({ before });
  return () => ({ ...setting(), query: '' });
};

const seeOffer = find('region', 'quote.offerLabel');

const logInOver = (until: string): (() => StageSetting) =>
  atResults({ before: quoting({ expires_at: until }) });

const coverWithLogin = steps(proceed, seeMode('auth.login.titleBooking'));

/** The time that is held, beyond the popup in which it was chosen. */
export const held: ScreenStories = {
  name: 'Held time',
  stories: [
    story('held-offer', 'After a reload: the hold is offered first', ['GO-10'], {
      setting: atStep('2026-06-16T18:08:30Z'),
      act: seeOffer,
    }),
    story('held-offer-unsure', 'Back from the checkout: the service cannot tell', ['GO-10'], {
      setting: atStep('2026-06-16T18:08:30Z', (fake) => {
        reloadedUntil('2026-06-16T18:08:30Z', { departed: true })(fake);
        fake.interfere('listAvailability', () => succeed([]), 9);
      }),
      act: seeOffer,
    }),
    story('held-offer-results', 'Over the results', ['GO-10', 'WIRE-9'], {
      setting: atResults({ before: reloadedUntil('2026-06-16T18:08:30Z') }),
      act: steps(seeResults, seeOffer),
    }),
    story('held-offer-ended', 'It has ended while it was offered', ['GO-10'], {
      setting: atStep('2026-06-16T18:00:03Z'),
      act: steps(seeOffer, passSeconds(4), find('button', 'quote.holdAgain')),
    }),
    story('held-sheet', 'In the sign-in dialog that covers it', ['GO-10'], {
      setting: logInOver('2026-06-16T18:08:30Z'),
      act: coverWithLogin,
    }),
    story('held-sheet-ending', 'There, two minutes before its end', ['GO-10'], {
      setting: logInOver('2026-06-16T18:01:30Z'),
      act: coverWithLogin,
    }),
    story('held-sheet-ended', 'There, when it has ended', ['GO-10', 'GO-4'], {
      setting: logInOver('2026-06-16T18:00:05Z'),
      act: steps(coverWithLogin, passSeconds(6), find('alert')),
    }),
  ],
};
