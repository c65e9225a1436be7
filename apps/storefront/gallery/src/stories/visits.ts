import { aFakeBooking, aUser, conflict, fail, type FakeAccount } from '@pawcall/testing';
import { beginning } from '../simulated-user.ts';
import { story, type ScreenStories } from '../story.ts';
import { jamieWith } from './san-diego-vets.ts';
import {
  LONG_NAME,
  answering,
  failing,
  find,
  fromNow,
  hanging,
  hiddenPricing,
  pressInDialog,
  says,
  steps,
} from './story-steps.ts';
import { withoutTerms } from './without-terms.ts';
import {
  vet,
  visit,
  TODAY,
  IN_TEN_MINUTES,
  SOON,
  MANY,
  PAST,
  withVisits,
  seeVisits,
  pressCard,
  openCancel,
  cancelled,
  openMove,
  moveTo,
  priced,
  EARLY,
  waiting,
  lookAgain,
  OFFER,
} from './visit-steps.ts';

const longNames = (): FakeAccount => ({
  ...jamieWith(),
  user: aUser({ first_name: LONG_NAME, last_name: LONG_NAME }),
});

/** The list of visits, and what is done with them. */
export const visits: ScreenStories = {
  name: 'Visits',
  stories: [
    story('visits-signed-out', 'Nobody is signed in', ['VISIT-15'], {
      setting: () => ({ element: 'visits' }),
      act: find('button', 'shared.logIn'),
    }),
    story('visits-loading', 'The visits are read', ['VISIT-15'], {
      setting: withVisits([], { before: hanging('listBookings') }),
      act: (owner) => owner.find('status', owner.say('shared.loading')),
    }),
    story('visits-empty', 'Nothing was ever booked', ['VISIT-15'], {
      setting: withVisits([]),
      act: find('button', 'visits.book'),
    }),
    story('visits-one', 'One upcoming visit', ['VISIT-3', 'VISIT-12'], {
      setting: withVisits([visit(0)]),
      act: seeVisits,
    }),
    story('visits', 'Upcoming visits, and past ones with pages', ['VISIT-2', 'VISIT-15'], {
      setting: withVisits([...MANY, ...PAST]),
      act: steps(seeVisits, find('button', 'shared.showMore')),
    }),
    story('visits-all-past', 'All past visits are loaded', ['VISIT-2'], {
      setting: withVisits(PAST),
      act: steps(seeVisits, pressCard('shared.showMore')),
    }),
    story('visits-open', 'The visit can be joined', ['VISIT-12'], {
      setting: withVisits([visit(0, IN_TEN_MINUTES)]),
      act: steps(seeVisits, says('visits.status.open')),
    }),
    story('visits-no-video', 'The service names no address', ['VISIT-12'], {
      setting: withVisits([visit(0, IN_TEN_MINUTES)], { world: { videoAddress: null } }),
      act: steps(seeVisits, pressCard('visits.join'), says('visits.join.none')),
    }),
    story('visits-prepare', 'What to prepare', ['VISIT-15', 'GO-7'], {
      setting: withVisits([visit(0, TODAY)]),
      act: steps(seeVisits, pressCard('visits.prepare')),
    }),
    story('visits-late', 'It is too late to change the time', ['VISIT-6'], {
      setting: withVisits([visit(0, SOON)]),
      act: steps(seeVisits, says('visits.noMove')),
    }),
    story('visits-begun', 'The visit has begun', ['VISIT-3'], {
      setting: withVisits([visit(0, { start_at: '2026-06-16T17:50:00Z' })]),
      act: steps(seeVisits, says('visits.noChange')),
    }),
    story('visits-two-clocks', 'The vet’s clock is another', ['GO-9'], {
      setting: withVisits([visit(0)], { zone: 'Asia/Tokyo' }),
      act: seeVisits,
    }),
    story('visits-long', 'Long names', ['VISIT-15'], {
      setting: withVisits(
        [
          aFakeBooking({
            ...TODAY,
            provider: {
              ...vet(4),
              first_name: LONG_NAME,
              last_name: LONG_NAME,
              designation: 'WELLNESS_COACH',
            },
            pet_name: LONG_NAME,
            concerns: ['itching-skin', 'ear-problems', 'vomiting-diarrhea', 'behavior-anxiety'],
            reference: 'WWWWWWWWWWWWWWWW',
          }),
        ],
        { signedIn: longNames() },
      ),
      act: seeVisits,
    }),
    story('visits-failed', 'The visits could not be read', ['WIRE-4'], {
      setting: withVisits([], {
        before: failing('listBookings', 422, 'The service does not accept this.'),
      }),
      act: find('button', 'shared.tryAgain'),
    }),
    story('visits-minimal', 'A backend that only lists bookings', ['VISIT-15', 'WIRE-8'], {
      setting: withVisits([visit(0, TODAY), ...PAST.slice(0, 2)], {
        before: (fake) => {
          for (const call of ['readJoinAddress', 'listWaitlist'] as const) failing(call, 404)(fake);
          fake.interfere('listBookings', async (_, usual) => withoutTerms(await usual()), 99);
        },
      }),
      act: seeVisits,
    }),
    story('visits-cancel', 'Cancelling is free', ['VISIT-4'], {
      setting: withVisits([visit(0)]),
      act: openCancel,
    }),
    story('visits-cancel-fee', 'Cancelling costs a fee', ['VISIT-4'], {
      setting: withVisits([visit(0, TODAY, { walletUsed: 1000 })]),
      act: openCancel,
    }),
    story('visits-cancel-changed', 'The terms changed meanwhile', ['VISIT-5'], {
      setting: withVisits([visit(0, TODAY)], {
        before: answering('cancelBooking', () => conflict('terms_changed'), 1),
      }),
      act: steps(cancelled, says('visits.cancel.changed')),
    }),
    story('visits-cancel-refused', 'It is too late to cancel', ['VISIT-5'], {
      setting: withVisits([visit(0, TODAY)], {
        before: answering(
          'cancelBooking',
          () => conflict('too_late', [], undefined, TODAY.start_at),
          1,
        ),
      }),
      act: steps(cancelled, find('alert')),
    }),
    story('visits-cancel-failed', 'Cancelling failed', ['WIRE-4'], {
      setting: withVisits([visit(0)]),
      act: steps(
        openCancel,
        fromNow(answering('cancelBooking', () => fail(500, ''), 99)),
        pressInDialog('visits.cancel'),
        find('alert'),
      ),
    }),
    story('visits-cancelled', 'The visit is cancelled', ['VISIT-5'], {
      setting: withVisits([visit(0), ...PAST.slice(1, 3)]),
      act: steps(cancelled, says('visits.status.cancelled')),
    }),
    story('visits-cancel-plan', 'A plan pays, so that no amount shows', ['PRICE-3', 'VISIT-4'], {
      setting: withVisits([visit(0, { ...TODAY, is_hidden_pricing: true })], {
        signedIn: hiddenPricing(),
      }),
      act: openCancel,
    }),
    story('visits-move', 'Another time is chosen from the popup', ['VISIT-6'], {
      setting: withVisits([priced(5819)]),
      act: openMove,
    }),
    story('visits-move-even', 'Moving costs nothing', ['VISIT-6'], {
      setting: withVisits([priced(5819)]),
      act: moveTo('visits.move.even'),
    }),
    story('visits-move-due', 'The new time costs more', ['VISIT-6'], {
      setting: withVisits([priced(4819)]),
      act: moveTo('visits.move.due'),
    }),
    story('visits-move-refund', 'The new time costs less', ['VISIT-6'], {
      setting: withVisits([priced(6819)]),
      act: moveTo('visits.move.refund'),
    }),
    story('visits-move-plan', 'A plan pays for the new time', ['PRICE-3', 'VISIT-6'], {
      setting: withVisits([visit(0, { is_hidden_pricing: true })], { signedIn: hiddenPricing() }),
      act: moveTo('visits.move.plan'),
    }),
    story('visits-move-refused', 'The visit was changed meanwhile', ['VISIT-7'], {
      setting: withVisits([priced(5819)], {
        before: answering('createBooking', () => conflict('terms_changed')),
      }),
      act: steps(
        moveTo('visits.move.even'),
        pressInDialog('visits.move.go'),
        says('visits.move.changed'),
      ),
    }),
    story('visits-waiting', 'A place in line', ['VISIT-14'], {
      setting: withVisits([EARLY], { world: waiting() }),
      act: steps(seeVisits, (owner) =>
        owner.find('button', beginning(owner.say('visits.wait.leave'))),
      ),
    }),
    story('visits-offered', 'A time is on offer', ['VISIT-14'], {
      setting: withVisits([EARLY], { world: waiting(OFFER) }),
      act: steps(seeVisits, (owner) =>
        owner.find('button', beginning(owner.say('visits.wait.take'))),
      ),
    }),
    story('visits-offered-later', 'A time is offered while the visits are open', ['VISIT-14'], {
      setting: withVisits([EARLY], { world: waiting() }),
      act: steps(
        seeVisits,
        (owner) => owner.find('button', beginning(owner.say('visits.wait.leave'))),
        fromNow(({ world: { waitlist } }) => {
          const offered = waitlist.map((each) => ({ ...each, entry: { ...each.entry, ...OFFER } }));
          waitlist.splice(0, waitlist.length, ...offered);
        }),
        lookAgain,
        (owner) => owner.find('button', beginning(owner.say('visits.wait.take'))),
      ),
    }),
  ],
};
