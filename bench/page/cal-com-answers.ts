const DAYS = 60;
const DAY_MS = 86_400_000;
const TUESDAY = 2;

const EVENT = {
  id: 1,
  slug: 'visit',
  title: 'Vet visit',
  length: 30,
  metadata: {},
  bookingFields: [],
  locations: [],
  subsetOfUsers: [{ name: 'Dr. Vet', username: 'vet', weekStart: 'Sunday' }],
  profile: { name: 'Dr. Vet', username: 'vet', weekStart: 'Sunday' },
  entity: { considerUnpublished: false },
};

/**
 * Eight free half hours, in the morning of Los Angeles, of the Sundays, Mondays and Tuesdays to come: on a phone, where the
 * booker keeps its wide layout, the other days are off the screen, and the first of a month lies under the month's name.
 */
const freeTimes = (now: Date): Readonly<Record<string, readonly { readonly time: string }[]>> =>
  Object.fromEntries(
    Array.from({ length: DAYS }, (_, index) => new Date(now.getTime() + (index + 1) * DAY_MS))
      .filter((day) => day.getUTCDay() <= TUESDAY && day.getUTCDate() > 1)
      .map((day) => [day.toISOString().slice(0, 10), timesOf(day)]),
  );

const timesOf = (day: Date): readonly { readonly time: string }[] =>
  Array.from({ length: 8 }, (_, index) => {
    const time = new Date(day);
    time.setUTCHours(17, index * 30, 0, 0);
    return { time: time.toISOString() };
  });

/** What Cal.com's service answers to its booker, by address: the event, its free times, and the time zones to choose from. */
export const calComAnswers = (now: Date): ReadonlyMap<string, Buffer> =>
  new Map(
    Object.entries({
      '/atoms/event-types/visit/public': EVENT,
      '/slots/available': { slots: freeTimes(now) },
      '/timezones': [{ city: 'Los Angeles', timezone: 'America/Los_Angeles', pop: 3_900_000 }],
    }).map(([path, data]) => [path, Buffer.from(JSON.stringify({ status: 'success', data }))]),
  );
