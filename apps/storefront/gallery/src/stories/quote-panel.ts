import { conflict, refuse, succeed } from '@pawcall/testing';
import { story, type ScreenStories, type Step } from '../story.ts';
import { aVet, bookForOthers, holdForOthers, jamieWith, quoting, VETS } from './san-diego-vets.ts';
import {
  answering,
  atResults,
  changes,
  chooseDay,
  failing,
  find,
  fromNow,
  hanging,
  openTimes,
  openVet,
  pass,
  press,
  says,
  seeResults,
  sees,
  steps,
  USUAL_TOTAL,
} from './story-steps.ts';

const MORNING = [960, 990, 1020, 1230, 1260, 1380];
const HALF_HOURS = Array.from({ length: 48 }, (_, index) => index * 30);

const EARLIEST = Temporal.Instant.from('2026-06-16T21:30:00Z');
const bookEarliest: Step = async ({ stage }) => bookForOthers(stage.fake, EARLIEST);

/** Opens the first vet at the earliest time, which somebody else has just booked. */
const openTaken = steps(
  seeResults,
  bookEarliest,
  openVet(null),
  says('errors.slotTaken'),
  find('radio'),
);

/** Opens the first vet at the earliest time, then looks at the next day. */
const lookAtNextDay = steps(
  openVet(/\d\d[.,]\d\d/),
  find('radio'),
  chooseDay('2026-06-17'),
  find('radio'),
);

/** Presses one of the times, by its index. */
const chooseTime =
  (index: number): Step =>
  async (owner) => {
    const list = await owner.find('radiogroup');
    await owner.find('radio');
    list.querySelectorAll<HTMLElement>('[role=radio]')[index]?.click();
    await owner.pass(0);
  };

/** Moves the times of the day to where they are seen, the day above them. */
const showTimes: Step = async (owner) => {
  const times = await owner.find('radiogroup');
  const day = times.previousElementSibling ?? times;
  day.scrollIntoView({ block: 'start', behavior: 'instant' });
};

const returnToPage: Step = async () => {
  globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
};

const atMaya = (startMinutes: readonly number[]) =>
  atResults({
    before: quoting(),
    world: {
      providers: [
        aVet({ uri_photo: VETS[0]?.provider.uri_photo }, { startMinutes }),
        ...VETS.slice(1),
      ],
    },
  });

/** Day, zone, times and the total or its replacement. */
export const panel: ScreenStories = {
  name: 'Times and total',
  stories: [
    {
      id: 'quote-choose',
      title: 'The second week, no time chosen',
      clauses: ['PANEL-3', 'PANEL-4', 'POP-5'],
      setting: atMaya(MORNING),
      act: steps(openTimes(), press('quote.nextWeek'), chooseDay('2026-06-23'), find('radio')),
    },
    story('quote-provider-loading', 'Times and quote are on their way', ['POP-2', 'PANEL-1'], {
      setting: atResults({ before: changes(hanging('listAvailability'), hanging('createQuote')) }),
      act: openVet(null),
    }),
    story('quote-loading', 'The quote is on its way', ['PANEL-1', 'POP-5'], {
      setting: atResults({ before: hanging('createQuote') }),
      act: steps(openVet(null), find('radio')),
    }),
    story('quote-timezone', 'The zone can be chosen', ['PANEL-5'], {
      setting: atResults({ signedIn: jamieWith(), before: quoting() }),
      act: steps(
        openVet(),
        ({ click, say }) => click('button', `${say('shared.change')} ${say('quote.zone')}`),
        find('combobox', 'quote.zone'),
      ),
    }),
    {
      id: 'quote-night',
      title: 'Another zone: four parts of the day, nights marked',
      clauses: ['GO-9', 'PANEL-1'],
      setting: () => ({ ...atMaya(HALF_HOURS)(), zone: 'Asia/Tokyo' }),
      act: steps(openTimes(), chooseDay('2026-06-19'), chooseTime(7), sees(USUAL_TOTAL), showTimes),
    },
    story('quote-many', 'Ninety-six times on one day', ['PANEL-1'], {
      setting: atMaya(HALF_HOURS.flatMap((minutes) => [minutes, minutes + 15])),
      act: steps(openTimes(), chooseDay('2026-06-18'), find('radio'), showTimes),
    }),
    story('quote-no-slots', 'No appointments on the day', ['PANEL-3'], {
      setting: atResults({ before: quoting() }),
      act: steps(
        openTimes('Tom Whitaker'),
        find('radio'),
        fromNow(answering('listAvailability', () => succeed([]))),
        chooseDay('2026-06-20'),
        says('quote.noAppointments'),
      ),
    }),
    story('quote-availability-error', 'The times cannot be had', ['ERR-3'], {
      setting: atResults({ before: failing('listAvailability', 404) }),
      act: steps(openTimes(), says('errors.availability')),
    }),
    story('quote-error', 'The quote cannot be had', ['ERR-3', 'PANEL-3'], {
      setting: atResults({ before: failing('createQuote', 403) }),
      act: steps(openVet(null), says('errors.quote'), pass(800)),
    }),
    story('quote-refused', 'The quote is refused with a message, the time is let go', ['ERR-3'], {
      setting: atResults({
        before: answering('createQuote', () =>
          refuse({ start_at: ['This vet needs an hour’s notice.'] }),
        ),
      }),
      act: steps(openVet(null), find('alert'), pass(800)),
    }),
    {
      id: 'quote-select-slot',
      title: 'A quote is requested without a time: back from another page',
      clauses: ['PANEL-6'],
      setting: atResults(),
      act: steps(openTimes(), find('radio'), returnToPage, says('errors.noSlot'), pass(800)),
    },
    {
      id: 'quote-other-day',
      title: 'Another day is looked at; the chosen time is kept',
      clauses: ['PANEL-2'],
      setting: atResults(),
      act: lookAtNextDay,
    },
    story('quote-gone', 'Back on its day, the chosen time has gone', ['PANEL-2'], {
      setting: atResults(),
      act: steps(lookAtNextDay, bookEarliest, chooseDay('2026-06-16'), find('alert')),
    }),
    story('slot-held', 'Somebody else is holding the time', ['GO-10', 'WIRE-2'], {
      setting: atResults(),
      act: steps(
        seeResults,
        async ({ stage }) => holdForOthers(stage.fake, [EARLIEST]),
        openVet(null),
        says('quote.held'),
        find('radio'),
      ),
    }),
    story('slot-taken', 'Somebody else was faster: the nearest times', ['GO-4', 'WIRE-2'], {
      setting: atResults(),
      act: openTaken,
    }),
    {
      id: 'slot-taken-none',
      title: 'Somebody else was faster, and nothing else is near',
      clauses: ['GO-4', 'WIRE-2'],
      setting: atResults({ before: answering('createQuote', () => conflict('slot_taken', [])) }),
      act: openTaken,
    },
  ],
};
