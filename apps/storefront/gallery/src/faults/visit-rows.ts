import { aQuoteFor, conflict, type FakeBooking } from '@pawcall/testing';
import type { MessageKey } from '@pawcall/react/internals';
import { beginning, type Owner } from '../simulated-user.ts';
import type { Step } from '../story.ts';
import { usd } from '../stories/san-diego-vets.ts';
import { find, fromNow, pass, says, steps, type } from '../stories/story-steps.ts';
import {
  EARLY,
  firstTime,
  IN_TEN_MINUTES,
  lookAgain,
  PAST,
  priced,
  seeVisits,
  visit,
  waiting,
  withVisits,
} from '../stories/visit-steps.ts';
import { inDialog, press as pressByKeyboard } from './advance-time.ts';
import { row, type FaultRow, always, explained, type Silent, type ShownError } from './fault.ts';

/** The buttons of a card, whose names go on with the visit. */
const CARD = {
  join: { role: 'button', name: /^Join video call/ },
  change: { role: 'button', name: /^Change time/ },
  cancel: { role: 'button', name: /^Cancel visit/ },
  again: { role: 'button', name: /^Book again/ },
  wait: { role: 'button', name: /^Tell me of an earlier time/ },
  take: { role: 'button', name: /^Take this time/ },
  leave: { role: 'button', name: /^Leave the line/ },
} as const;

const press =
  (name: MessageKey): Step =>
  (owner) =>
    pressByKeyboard(owner, beginning(owner.say(name)));
const see = ({ role, name }: Silent['control']): Step => find(role, name);
const openCancel = steps(seeVisits, press('visits.cancel'), find('dialog', 'visits.cancel.title'));
const openMove = steps(seeVisits, press('visits.change'), find('dialog'), pass(150));
const toNewTime = steps(openMove, firstTime, says('visits.move.even'));

const REASON = { role: 'textbox', name: 'visits.cancel.reason' } as const;
/** The owner cancels in place of what was asked for. */
const toCancel = { act: press('visits.cancel'), control: REASON } as const;
const closed = { act: inDialog('shared.close'), control: CARD.cancel } as const;

const OPEN_VISIT = visit(0, IN_TEN_MINUTES);
const NEXT_WEEK = visit(1, { start_at: '2026-06-23T17:00:00Z' });

const NO_QUOTE: ShownError = { text: 'errors.quote', places: ['notice'], again: 'shared.tryAgain' };
const TAKEN: ShownError = { text: 'errors.slotTaken', places: ['notice'], again: null };

/** A place in line, of which the fake's world is made anew each time. */
const inLine =
  (...visits: readonly FakeBooking[]) =>
  () =>
    withVisits(visits, { world: waiting() })();

const OFFERED = {
  quote_uuid: '00000000-0000-4000-8000-00000000aaaa',
  start_at: '2026-06-16T22:00:00Z',
  end_at: '2026-06-16T22:30:00Z',
  expires_at: '2026-06-16T18:08:30Z',
} as const;

/** A time on offer for the visit that waits, at this price, which the fake holds. */
const offering = (amount: number) => () => {
  const { quote_uuid: uuid, expires_at } = OFFERED;
  const total = usd(amount);
  const move = { booking_uuid: EARLY.booking.uuid, due: usd(0), refund: usd(0) };
  const hold = {
    quote: aQuoteFor(OFFERED, { uuid, total, move }),
    providerUuid: EARLY.booking.provider.uuid,
    since: Temporal.Instant.from(EARLY.booking.created_at),
    ends: Temporal.Instant.from(expires_at),
    movesSequence: 0,
  };
  const offer = { ...OFFERED, total };
  return withVisits([EARLY], {
    world: { ...waiting({ status: 'OFFERED', offer }), holds: new Map([[uuid, hold]]) },
  })();
};

const atCheckout = async (owner: Owner): Promise<void> => {
  while (owner.stage.navigations.length === 0) await owner.pass(0);
};

/** The visit has been moved, and once. */
const moved = async (owner: Owner): Promise<void> => {
  while (owner.stage.fake.world.bookings[0]?.booking.sequence !== 1) await owner.pass(0);
  await seeVisits(owner);
};

/** The calls of the list of visits, and of what is done with a visit. */
export const VISIT_ROWS: readonly FaultRow[] = [
  row('listBookings', 'the visits are read', ['VISIT-2', 'VISIT-15'], {
    setting: withVisits([EARLY]),
    outcomes: explained(['notice'], 'shared.tryAgain', {
      '404': {
        sees: 'gets the page’s own content, because the backend lists no bookings',
        control: { role: 'heading', name: 'visits.title' },
      },
    }),
    recovered: seeVisits,
  }),
  row('listBookings', 'more visits are requested', ['VISIT-2', 'RES-10'], {
    id: 'listBookings-more',
    setting: withVisits([EARLY, ...PAST]),
    prepare: find('button', 'shared.showMore'),
    reach: press('shared.showMore'),
    outcomes: explained(['notice'], 'shared.tryAgain'),
    recovered: find('article', /Sun, May 11/),
  }),
  row('listConcerns', 'the visits name their concerns', ['VISIT-15', 'WIRE-8'], {
    id: 'listConcerns-visits',
    setting: withVisits([EARLY]),
    outcomes: always({ sees: 'reads the concerns in plain words', control: CARD.cancel }),
  }),
  row('readBooking', 'the owner wants to cancel a visit', ['VISIT-5', 'ERR-4'], {
    setting: withVisits([EARLY]),
    prepare: seeVisits,
    reach: openCancel,
    moveOn: closed,
    outcomes: always({ sees: 'reads the terms that came with the list', control: REASON }),
  }),
  row('readBooking', 'the terms have changed', ['VISIT-5'], {
    id: 'readBooking-changed',
    setting: withVisits([EARLY]),
    prepare: steps(
      openCancel,
      fromNow(({ interfere }) => interfere('cancelBooking', () => conflict('terms_changed'))),
    ),
    reach: inDialog('visits.cancel'),
    moveOn: closed,
    outcomes: explained(['notice'], 'visits.cancel'),
    recovered: says('visits.status.cancelled'),
  }),
  row('cancelBooking', 'the owner cancels a visit', ['VISIT-5', 'VISIT-9'], {
    setting: withVisits([EARLY]),
    prepare: steps(openCancel, type('visits.cancel.reason', 'Biscuit is well again')),
    reach: inDialog('visits.cancel'),
    conflict: () => conflict('terms_changed'),
    moveOn: { ...closed, answered: CARD.again },
    outcomes: explained(['notice'], 'visits.cancel', {
      '404': { text: 'visits.cancel.unavailable', places: ['notice'], again: null, empties: true },
      '409': { text: 'visits.cancel.changed', places: ['notice'], again: 'visits.cancel' },
    }),
    recovered: says('visits.status.cancelled'),
  }),
  row('readJoinAddress', 'the visits are shown', ['VISIT-12', 'VISIT-15'], {
    id: 'readJoinAddress-known',
    setting: withVisits([OPEN_VISIT]),
    outcomes: always(
      { sees: 'can join as ever', control: CARD.join },
      {
        '404': {
          sees: 'cannot join here, because the backend has no such call',
          control: CARD.cancel,
        },
      },
    ),
  }),
  row('readJoinAddress', 'the owner joins the video call', ['VISIT-12'], {
    setting: withVisits([OPEN_VISIT]),
    prepare: see(CARD.join),
    reach: press('visits.join'),
    moveOn: toCancel,
    outcomes: explained(['toast'], 'visits.join'),
    recovered: atCheckout,
  }),
  row('listAvailability', 'the times for another time of a visit are shown', ['VISIT-6', 'ERR-3'], {
    id: 'listAvailability-move',
    setting: withVisits([priced(5819)]),
    reach: openMove,
    moveOn: closed,
    outcomes: always({ ...NO_QUOTE, text: 'errors.availability' }),
    recovered: find('radio'),
  }),
  row('createQuote', 'another time for a visit is chosen', ['VISIT-6', 'ERR-3'], {
    id: 'createQuote-move',
    setting: withVisits([priced(5819)]),
    prepare: openMove,
    reach: firstTime,
    moveOn: closed,
    outcomes: always(NO_QUOTE, {
      '409': TAKEN,
      '422': { text: 'service', otherwise: 'errors.quote', places: ['notice'], again: null },
    }),
    recovered: says('visits.move.even'),
  }),
  row('createBooking', 'a visit is moved', ['VISIT-7', 'VISIT-9'], {
    setting: withVisits([priced(5819)]),
    prepare: toNewTime,
    reach: inDialog('visits.move.go'),
    moveOn: closed,
    conflict: () => conflict('terms_changed'),
    outcomes: explained(['notice'], 'visits.move.go', {
      '409': { text: 'visits.move.changed', places: ['notice'], again: 'visits.move.go' },
    }),
    recovered: moved,
  }),
  row('createBooking', 'a time on offer is taken', ['VISIT-14', 'VISIT-9'], {
    id: 'createBooking-offer',
    setting: offering(5844),
    prepare: see(CARD.take),
    reach: press('visits.wait.take'),
    conflict: () => conflict('terms_changed'),
    outcomes: explained(['notice'], 'visits.wait.take', {
      '404': { text: 'visits.wait.over', places: ['notice'], again: 'visits.wait.take' },
      '409': { text: 'visits.move.changed', places: ['notice'], again: 'visits.wait.take' },
    }),
    recovered: find('article', /3:00 PM$/),
  }),
  row('requestMagicLogin', 'a time on offer is to be paid', ['VISIT-14', 'BOOK-3'], {
    id: 'requestMagicLogin-offer',
    setting: offering(6844),
    prepare: see(CARD.take),
    reach: press('visits.wait.take'),
    moveOn: toCancel,
    outcomes: explained(['notice'], 'visits.wait.take', {
      '401': {
        sees: 'is asked to log in, because the session has ended',
        control: { role: 'button', name: 'shared.logIn' },
      },
    }),
    recovered: atCheckout,
  }),
  row('listWaitlist', 'the places in line are read', ['VISIT-14', 'VISIT-15'], {
    setting: inLine(EARLY),
    outcomes: always({ sees: 'the visits, without places in line', control: CARD.cancel }),
  }),
  row('listWaitlist', 'the places in line are read again', ['VISIT-14'], {
    id: 'listWaitlist-again',
    setting: inLine(EARLY, NEXT_WEEK),
    prepare: see(CARD.wait),
    reach: lookAgain,
    outcomes: always({
      sees: 'keeps the places in line, and can take another',
      control: CARD.wait,
    }),
  }),
  row('joinWaitlist', 'the owner waits for an earlier time', ['VISIT-14', 'VISIT-9'], {
    setting: withVisits([EARLY]),
    prepare: see(CARD.wait),
    reach: press('visits.wait.join'),
    outcomes: explained(['toast'], 'visits.wait.join'),
    recovered: see(CARD.leave),
  }),
  row('leaveWaitlist', 'the owner leaves the line', ['VISIT-14'], {
    setting: inLine(EARLY),
    prepare: see(CARD.leave),
    reach: press('visits.wait.leave'),
    outcomes: explained(['toast'], 'visits.wait.leave', {
      '404': { sees: 'the line as the service has it', control: CARD.cancel },
      shape: { sees: 'the line as the service has it', control: CARD.cancel },
    }),
    recovered: see(CARD.wait),
  }),
];
