import { conflict, fail, refuse, succeed } from '@pawcall/testing';
import type { ScreenStories } from '../story.ts';
import type { Owner } from '../owner.ts';
import { aVet, bookForOthers, holdForOthers, jamieWith, quoting, VETS } from './san-diego.ts';
import {
  atResults,
  chooseDay,
  chooseTime,
  openTimes,
  openVet,
  seeResults,
  never,
} from './actions.ts';

const MORNING = [960, 990, 1020, 1230, 1260, 1380];
const HALF_HOURS = Array.from({ length: 48 }, (_, index) => index * 30);

const EARLIEST = Temporal.Instant.from('2026-06-16T21:30:00Z');

/** Opens the first vet at the earliest time, which somebody else booked while the results were read. */
const openTaken = async (owner: Owner): Promise<void> => {
  await seeResults(owner);
  bookForOthers(owner.stage.fake, EARLIEST);
  await openVet(owner, 'Maya Okafor', null);
  await owner.see(owner.say('errors.slotTaken'));
  await owner.find('radio');
};

/** Opens the first vet at the earliest time, then looks at the next day. */
const lookAtNextDay = async (owner: Owner): Promise<void> => {
  await openVet(owner, 'Maya Okafor', /\d\d[.,]\d\d/);
  await owner.find('radio');
  await chooseDay(owner, '2026-06-17');
  await owner.find('radio');
};

/** Moves the times of the day to where they are seen, the day above them. */
const showTimes = async (owner: Owner): Promise<void> => {
  const times = await owner.find('radiogroup');
  const day = times.previousElementSibling ?? times;
  day.scrollIntoView({ block: 'start', behavior: 'instant' });
};

const atMaya = (over: Parameters<typeof aVet>[1]) =>
  atResults({
    before: quoting(),
    world: {
      providers: [aVet({ uri_photo: VETS[0]?.provider.uri_photo }, over), ...VETS.slice(1)],
    },
  });

/** Day, zone, times and what stands where the total would. */
export const panel: ScreenStories = {
  name: 'Times and total',
  stories: [
    {
      id: 'quote-choose',
      title: 'The second week, no time chosen',
      clauses: ['PANEL-3', 'PANEL-4', 'POP-5'],
      setting: atMaya({ startMinutes: MORNING }),
      act: async (owner) => {
        await openTimes(owner);
        await owner.click('button', owner.say('quote.nextWeek'));
        await chooseDay(owner, '2026-06-23');
        await owner.find('radio');
      },
    },
    {
      id: 'quote-provider-loading',
      title: 'Times and quote are on their way',
      clauses: ['POP-2', 'PANEL-1'],
      setting: atResults({
        before: (fake) => {
          fake.interfere('listAvailability', never, 9);
          fake.interfere('createQuote', never, 9);
        },
      }),
      act: (owner) => openVet(owner, 'Maya Okafor', null),
    },
    {
      id: 'quote-loading',
      title: 'The quote is on its way',
      clauses: ['PANEL-1', 'POP-5'],
      setting: atResults({ before: (fake) => fake.interfere('createQuote', never, 9) }),
      act: async (owner) => {
        await openVet(owner, 'Maya Okafor', null);
        await owner.find('radio');
      },
    },
    {
      id: 'quote-timezone',
      title: 'The zone can be chosen',
      clauses: ['PANEL-5'],
      setting: atResults({ signedIn: jamieWith(), before: quoting() }),
      act: async (owner) => {
        await openVet(owner);
        const name = `${owner.say('shared.change')} ${owner.say('quote.zone')}`;
        await owner.click('button', name);
        await owner.find('combobox', owner.say('quote.zone'));
      },
    },
    {
      id: 'quote-night',
      title: 'Another zone: four parts of the day, nights marked',
      clauses: ['GO-9', 'PANEL-1'],
      setting: () => ({ ...atMaya({ startMinutes: HALF_HOURS })(), zone: 'Asia/Tokyo' }),
      act: async (owner) => {
        await openTimes(owner);
        await chooseDay(owner, '2026-06-19');
        await chooseTime(owner, 7);
        await owner.see(/56[.,]44/);
        await showTimes(owner);
      },
    },
    {
      id: 'quote-many',
      title: 'Ninety-six times on one day',
      clauses: ['PANEL-1'],
      setting: atMaya({ startMinutes: HALF_HOURS.flatMap((minutes) => [minutes, minutes + 15]) }),
      act: async (owner) => {
        await openTimes(owner);
        await chooseDay(owner, '2026-06-18');
        await owner.find('radio');
        await showTimes(owner);
      },
    },
    {
      id: 'quote-no-slots',
      title: 'No appointments on the day',
      clauses: ['PANEL-3'],
      setting: atResults({ before: quoting() }),
      act: async (owner) => {
        await openTimes(owner, 'Tom Whitaker');
        await owner.find('radio');
        owner.stage.fake.interfere('listAvailability', () => succeed([]), 9);
        await chooseDay(owner, '2026-06-20');
        await owner.see(owner.say('quote.noAppointments'));
      },
    },
    {
      id: 'quote-availability-error',
      title: 'The times cannot be had',
      clauses: ['ERR-3'],
      setting: atResults({
        before: (fake) => fake.interfere('listAvailability', () => fail(404, ''), 9),
      }),
      act: async (owner) => {
        await openTimes(owner);
        await owner.see(owner.say('errors.availability'));
      },
    },
    {
      id: 'quote-error',
      title: 'The quote cannot be had',
      clauses: ['ERR-3', 'PANEL-3'],
      setting: atResults({
        before: (fake) => fake.interfere('createQuote', () => fail(403, ''), 9),
      }),
      act: async (owner) => {
        await openVet(owner, 'Maya Okafor', null);
        await owner.see(owner.say('errors.quote'));
        await owner.pass(800);
      },
    },
    {
      id: 'quote-refused',
      title: 'The quote is refused with a message, the time is let go',
      clauses: ['ERR-3'],
      setting: atResults({
        before: (fake) =>
          fake.interfere(
            'createQuote',
            () => refuse({ start_at: ['This vet needs an hour’s notice.'] }),
            9,
          ),
      }),
      act: async (owner) => {
        await openVet(owner, 'Maya Okafor', null);
        await owner.find('alert');
        await owner.pass(800);
      },
    },
    {
      id: 'quote-select-slot',
      title: 'A quote is asked for without a time: back from another page',
      clauses: ['PANEL-6'],
      setting: atResults(),
      act: async (owner) => {
        await openTimes(owner);
        await owner.find('radio');
        globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        await owner.see(owner.say('errors.noSlot'));
        await owner.pass(800);
      },
    },
    {
      id: 'quote-other-day',
      title: 'Another day is looked at; the chosen time is kept',
      clauses: ['PANEL-2'],
      setting: atResults(),
      act: lookAtNextDay,
    },
    {
      id: 'quote-gone',
      title: 'Back on its day, the chosen time has gone',
      clauses: ['PANEL-2'],
      setting: atResults(),
      act: async (owner) => {
        await lookAtNextDay(owner);
        bookForOthers(owner.stage.fake, EARLIEST);
        await chooseDay(owner, '2026-06-16');
        await owner.find('alert');
      },
    },
    {
      id: 'slot-held',
      title: 'Somebody else is holding the time',
      clauses: ['GO-10', 'WIRE-2'],
      setting: atResults(),
      act: async (owner) => {
        await seeResults(owner);
        holdForOthers(owner.stage.fake, [EARLIEST]);
        await openVet(owner, 'Maya Okafor', null);
        await owner.see(owner.say('quote.held'));
        await owner.find('radio');
      },
    },
    {
      id: 'slot-taken',
      title: 'Somebody else was faster: the nearest times',
      clauses: ['GO-4', 'WIRE-2'],
      setting: atResults(),
      act: openTaken,
    },
    {
      id: 'slot-taken-none',
      title: 'Somebody else was faster, and nothing else is near',
      clauses: ['GO-4', 'WIRE-2'],
      setting: atResults({
        before: (fake) => fake.interfere('createQuote', () => conflict('slot_taken', []), 9),
      }),
      act: openTaken,
    },
  ],
};
