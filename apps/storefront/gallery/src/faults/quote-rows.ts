import { fail, jamie } from '@pawcall/testing';
import { beginning, type Owner } from '../simulated-user.ts';
import type { MessageKey } from '@pawcall/react/internals';
import type { Step } from '../story.ts';
import {
  atResults,
  find,
  openTimes,
  openVet,
  pass,
  seeResults,
  sees,
  steps,
} from '../stories/story-steps.ts';
import { row, type FaultRow, always, explained, type Silent, type ShownError } from './fault.ts';
import { press as pressByKeyboard } from './advance-time.ts';

const NO_QUOTE: ShownError = { text: 'errors.quote', places: ['notice'], again: 'shared.tryAgain' };
const QUOTED: Silent = {
  sees: 'gets the quote as ever',
  control: { role: 'button', name: 'shared.continue' },
};
const HELD_ANEW: Silent = {
  sees: 'gets a new quote, which holds the time again',
  control: { role: 'button', name: 'shared.continue' },
};

const MINUTE_MS = 60_000;
/** Only a quote has cents. */
const TOTAL = /\d[.,]\d\d/;

const signedIn = atResults({ signedIn: jamie() });
const openQuote = openVet(null);
const quoted = openVet(TOTAL);
const letPass = (minutes: number): Step =>
  steps(...Array.from({ length: minutes }, () => pass(MINUTE_MS)));
/** From now on the service rejects the session's token. */
const tokenExpires: Step = (owner) => {
  owner.stage.fake.interfere('requestMagicLogin', () => fail(401, ''), 9);
  return Promise.resolve();
};
const press =
  (name: MessageKey): Step =>
  (owner) =>
    pressByKeyboard(owner, owner.say(name));
const proceed = press('shared.continue');
const atResultsAgain = {
  act: press('shared.close'),
  control: { role: 'button', name: 'shared.adjustSearch' },
} as const;
/** Chooses another time while the first is asked for. */
const chooseAnother: Step = async (owner) => {
  const times = await owner.find('radiogroup');
  times.querySelector<HTMLElement>('[role=radio][aria-checked=false]')?.click();
};

const atCheckout = async (owner: Owner): Promise<void> => {
  while (owner.stage.navigations.length === 0) await owner.pass(0);
};

const atLogin = (owner: Owner) =>
  owner.find('dialog', beginning(owner.say('auth.login.titleBooking')));

/** The calls of the popup, and the way to the checkout. */
export const QUOTE_ROWS: readonly FaultRow[] = [
  row('listReviews', 'the reviews of a vet are shown', ['ERR-4', 'REV-1'], {
    setting: atResults(),
    prepare: seeResults,
    reach: openQuote,
    moveOn: atResultsAgain,
    outcomes: always(QUOTED),
  }),
  row('listAvailability', 'the times of a day are shown', ['ERR-3'], {
    setting: atResults(),
    reach: openTimes(),
    moveOn: atResultsAgain,
    outcomes: always({ ...NO_QUOTE, text: 'errors.availability' }),
    recovered: find('radio'),
  }),
  row('createQuote', 'a time is chosen', ['ERR-3', 'GO-4'], {
    setting: atResults(),
    reach: openQuote,
    moveOn: { act: chooseAnother, control: QUOTED.control },
    outcomes: always(NO_QUOTE, {
      '409': { text: 'errors.slotTaken', places: ['notice'], again: null },
      '422': { text: 'service', otherwise: 'errors.quote', places: ['notice'], again: null },
    }),
    recovered: sees(TOTAL),
  }),
  row('extendQuote', 'a time is kept for longer', ['GO-4', 'WIRE-9'], {
    setting: atResults(),
    prepare: steps(quoted, letPass(9)),
    reach: press('quote.keepTime'),
    moveOn: atResultsAgain,
    outcomes: always(HELD_ANEW),
  }),
  row('releaseQuote', 'a time is given back', ['WIRE-9'], {
    setting: atResults(),
    prepare: quoted,
    reach: press('shared.close'),
    outcomes: always({
      sees: 'is back at the results; the hold ends by itself',
      control: { role: 'button', name: 'shared.adjustSearch' },
    }),
  }),
  row('requestMagicLogin', 'the owner continues to the checkout', ['BOOK-3', 'ERR-1'], {
    setting: signedIn,
    prepare: quoted,
    reach: proceed,
    moveOn: atResultsAgain,
    outcomes: explained(['toast', 'notice'], 'shared.continue'),
    // A renewed session that is refused has ended.
    recovered: (owner, fault) => (fault === '401' ? atLogin(owner) : atCheckout(owner)),
  }),
  row('refresh', 'the session is renewed on the way to the checkout', ['SES-2', 'BOOK-1'], {
    setting: signedIn,
    prepare: steps(quoted, tokenExpires),
    reach: proceed,
    moveOn: atResultsAgain,
    outcomes: always({
      text: 'errors.notAllowed',
      places: ['toast', 'notice'],
      again: 'shared.continue',
    }),
    recovered: atLogin,
  }),
];
