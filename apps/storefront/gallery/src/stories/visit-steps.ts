import { aFakeBooking, aWaitlistEntry, type FakeBooking, type FakeWorld } from '@pawcall/testing';
import type { Booking, WaitlistEntry } from '@pawcall/contract';
import type { MessageKey } from '@pawcall/react/internals';
import { beginning } from '../simulated-user.ts';
import type { StageSetting } from '@pawcall/testing/react';
import type { Step } from '../story.ts';
import { VETS, jamieWith, usd } from './san-diego-vets.ts';
import { find, pressInDialog, says, steps } from './story-steps.ts';

const BOOKABLE = VETS.map(({ provider: { appointments: _, ...provider } }) => provider);
export const vet = (index: number): Booking['provider'] =>
  BOOKABLE[index] ?? aFakeBooking().booking.provider;
/** A visit of Jamie's with the vet of this place in the results. */
export const visit = (index: number, over?: Partial<Booking>, more?: Partial<FakeBooking>) =>
  aFakeBooking({ provider: vet(index), ...over }, more);

export const TODAY = { start_at: '2026-06-16T21:30:00Z' };
export const IN_TEN_MINUTES = { start_at: '2026-06-16T18:10:00Z' };
export const SOON = { start_at: '2026-06-16T19:30:00Z' };

export const MANY = [
  visit(0, TODAY),
  visit(2, {
    start_at: '2026-06-22T17:00:00Z',
    reference: 'Q4TRN8WB',
    pet_name: 'Mochi',
    species: 'CAT',
    concerns: ['vomiting-diarrhea'],
  }),
  visit(5, { start_at: '2026-07-02T23:30:00Z', reference: 'B2HDY7KC', concerns: [] }),
];
export const PAST = [
  visit(1, { start_at: '2026-06-20T21:00:00Z', status: 'CANCELLED', reference: 'D9XMA3FL' }),
  ...Array.from({ length: 13 }, (_, month) =>
    visit(month % 6, {
      start_at: Temporal.ZonedDateTime.from('2026-05-11T10:00[America/Los_Angeles]')
        .subtract({ months: month })
        .toInstant()
        .toString(),
      reference: `P${month}KW7T2M`,
    }),
  ),
];

/** The list of visits of somebody who is signed in. */
export const withVisits =
  (bookings: readonly FakeBooking[], setting: StageSetting = {}): (() => StageSetting) =>
  () => ({
    element: 'visits',
    signedIn: jamieWith(),
    ...setting,
    world: { providers: [...VETS], bookings: [...bookings], ...setting.world },
  });

export const seeVisits = find('article');
/** Presses the button of a card, whose name ends with the visit. */
export const pressCard =
  (key: MessageKey): Step =>
  ({ click, say }) =>
    click('button', beginning(say(key)));
export const openCancel = steps(
  seeVisits,
  pressCard('visits.cancel'),
  find('dialog', 'visits.cancel.title'),
);
export const cancelled = steps(openCancel, pressInDialog('visits.cancel'));
export const openMove = steps(seeVisits, pressCard('visits.change'), find('dialog'), (owner) =>
  owner.pass(150),
);
export const firstTime: Step = async (owner) => {
  await owner.click('radio', undefined, await owner.find('radiogroup'));
};
export const moveTo = (text: Parameters<typeof says>[0]): Step =>
  steps(openMove, firstTime, says(text));

export const priced = (amount: number) =>
  visit(0, { start_at: '2026-06-18T21:30:00Z', total: usd(amount) });
export const EARLY = visit(0);
export const waiting = (over: Partial<WaitlistEntry> = {}): Partial<FakeWorld> => ({
  waitlist: [
    {
      email: 'jamie@example.com',
      entry: aWaitlistEntry({
        provider: vet(0),
        moves_booking_uuid: EARLY.booking.uuid,
        ...over,
      }),
    },
  ],
});
/** The owner comes back to the window. */
export const lookAgain: Step = async (owner) => {
  globalThis.dispatchEvent(new Event('focus'));
  await owner.pass(0);
};
export const OFFER: Partial<WaitlistEntry> = {
  status: 'OFFERED',
  offer: {
    quote_uuid: '00000000-0000-4000-8000-00000000aaaa',
    start_at: '2026-06-16T22:00:00Z',
    end_at: '2026-06-16T22:30:00Z',
    total: usd(5844),
    expires_at: '2026-06-16T18:08:30Z',
  },
};
