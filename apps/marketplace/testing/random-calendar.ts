import {
  CALENDAR_ZONES,
  EVENT_FORMS,
  type Moved,
  type RandomEvent,
  type Rule,
  wallTimes,
} from './calendar-events.ts';

const DAY_MINUTES = 24 * 60;
// So few and short that most of the time stays free, or nothing would be seen of a moved hour.
const MOST_EVENTS = 14;

/** One change of a random calendar: the event as it is now, or the uid of one that was deleted. */
export type RandomChange = { readonly event: RandomEvent } | { readonly deleted: string };

/** A calendar of which something changes at every step, around an instant; `random` gives numbers from 0 to 1. */
export const createRandomCalendar = (options: {
  readonly random: () => number;
  readonly around: Temporal.Instant;
  /** The zone of floating times and days. */
  readonly ownZone: string;
}) => {
  const { random, around, ownZone } = options;
  const events = new Map<string, RandomEvent>();
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]): T | undefined => list[below(list.length)];

  const wallIn = (zone: string, form: RandomEvent['form']): Temporal.PlainDateTime => {
    const day = around
      .toZonedDateTimeISO(zone)
      .toPlainDate()
      .add({ days: below(70) - 15 });
    if (form === 'day') return day.toPlainDateTime();
    // The library takes the hour that a described zone repeats for the second one.
    const hour = form === 'described' ? 3 + below(21) : below(24);
    return day.toPlainDateTime({ hour, minute: below(4) * 15 });
  };

  const minutesOf = (form: RandomEvent['form']): number =>
    form === 'day' ? DAY_MINUTES * (1 + below(2)) : 15 * (1 + below(6));

  const ruleFor = (start: Temporal.PlainDateTime, form: RandomEvent['form']): Rule | undefined => {
    if (random() < (form === 'day' ? 0.8 : 0.4)) return undefined;
    const isWeekly = random() < 0.6;
    const weekdays = isWeekly ? [start.dayOfWeek, 1 + below(7)] : [];
    const end = random();
    return {
      freq: isWeekly ? 'WEEKLY' : 'DAILY',
      interval: form === 'day' ? 7 : 1 + below(3),
      weekdays: [...new Set(weekdays)],
      count: end < 0.3 ? 1 + below(12) : undefined,
      until: end > 0.7 ? start.add({ days: below(40) }) : undefined,
    };
  };

  const create = (): RandomEvent => {
    const form = pick(EVENT_FORMS) ?? 'utc';
    const named = pick(CALENDAR_ZONES) ?? 'America/Phoenix';
    const zones = { named, described: named, utc: 'UTC', floating: ownZone, day: ownZone };
    const zone = zones[form];
    const start = wallIn(zone, form);
    return {
      uid: `${events.size}-${below(1e9)}@example.com`,
      form,
      zone,
      start,
      minutes: minutesOf(form),
      rule: ruleFor(start, form),
      removed: [],
      moved: new Map(),
      isFree: random() < 0.1,
      sequence: 0,
    };
  };

  const changeOf = (event: RandomEvent): RandomEvent => {
    const fresh = { removed: [], moved: new Map<string, Moved | 'cancelled'>() };
    const to = around.add({ hours: 60 * 24 });
    const walls = [...wallTimes(event, to)].map(String);
    const free = walls.filter((wall) => !event.removed.includes(wall) && !event.moved.has(wall));
    const one = pick(free);
    const what = below(6);
    if (event.rule !== undefined && one !== undefined) {
      const moved = { start: wallIn(event.zone, event.form), minutes: minutesOf(event.form) };
      if (what === 0) return { ...event, removed: [...event.removed, one] };
      if (what === 1) return { ...event, moved: new Map([...event.moved, [one, moved]]) };
      if (what === 2) return { ...event, moved: new Map([...event.moved, [one, 'cancelled']]) };
    }
    if (what === 3) return { ...event, isFree: !event.isFree };
    if (what === 4) return { ...event, ...fresh, rule: ruleFor(event.start, event.form) };
    const start = wallIn(event.zone, event.form);
    return {
      ...event,
      ...fresh,
      start,
      minutes: minutesOf(event.form),
      rule: ruleFor(start, event.form),
    };
  };

  return {
    events,
    /** Creates, changes or deletes an event. */
    change: (): RandomChange => {
      const known = pick([...events.values()]);
      const isNew =
        known === undefined || events.size < 5 || (events.size < MOST_EVENTS && random() < 0.3);
      if (!isNew && random() < 0.15) {
        events.delete(known.uid);
        return { deleted: known.uid };
      }
      const event = isNew ? create() : { ...changeOf(known), sequence: known.sequence + 1 };
      events.set(event.uid, event);
      return { event };
    },
  };
};
