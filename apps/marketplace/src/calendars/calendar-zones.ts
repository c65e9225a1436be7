import { readZone } from '@pawcall/domain';
import ICAL from 'ical.js';

/** A zone of the runtime's own data for the calendar library, which has none. */
export class RuntimeZone extends ICAL.Timezone {
  // The offsets of whole days, for long series; null for a day on which the clocks change.
  readonly #days = new Map<number, number | null>();

  override utcOffset({ year, month, day, hour, minute, second }: ICAL.Time): number {
    const key = (year * 100 + month) * 100 + day;
    let known = this.#days.get(key);
    if (known === undefined) {
      const midnight = Temporal.PlainDateTime.from({ year, month, day });
      const offset = this.#offset(midnight);
      known = offset === this.#offset(midnight.add({ days: 1 })) ? offset : null;
      this.#days.set(key, known);
    }
    return (
      known ?? this.#offset(Temporal.PlainDateTime.from({ year, month, day, hour, minute, second }))
    );
  }

  // Not the zone's own: a local time that a clock change skips lies after it by the offset before it (RFC 5545).
  #offset(local: Temporal.PlainDateTime): number {
    const milliseconds =
      local.toZonedDateTime('UTC').epochMilliseconds -
      local.toZonedDateTime(this.tzid).epochMilliseconds;
    return milliseconds / 1000;
  }
}

// Some programs write `/citadel.org/20190914_1/America/New_York`.
const runtimeZoneOf = (name: string): string | null => {
  const parts = name.split('/');
  return [name, parts.slice(-3).join('/'), parts.slice(-2).join('/')].reduce<string | null>(
    (found, candidate) => found ?? readZone(candidate),
    null,
  );
};

/**
 * A calendar whose zones are those of the runtime where it knows the name, else as the calendar describes them. A zone that neither
 * knows is its owner's.
 */
export class ZonedCalendar extends ICAL.Component {
  readonly own: RuntimeZone;
  readonly #known = new Map<string, ICAL.Timezone>();

  constructor(jCal: unknown[], timeZone: string) {
    super(jCal);
    this.own = new RuntimeZone({ tzid: timeZone });
  }

  override getTimeZoneByID(name: string): ICAL.Timezone {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const runtime = runtimeZoneOf(name);
    const described: ICAL.Timezone | null = super.getTimeZoneByID(name);
    const zone = runtime === null ? described : new RuntimeZone({ tzid: runtime });
    this.#known.set(name, zone ?? this.own);
    return zone ?? this.own;
  }
}
