import { listAvailability, type Slot } from '@pawcall/contract';
import { availabilityInput } from '@pawcall/domain';
import { type Check, widgetCheck, referenceCheck } from '../check-definition.ts';
import { demand, describe, failed } from '../expect-response.ts';
import { dayOfSlot, findOpening, freeTimes, sameStart } from '../find-free-slots.ts';
import { send } from '../send-request.ts';

interface Span {
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
}

/** A zone and the number of clock changes to look ahead: forwards and backwards both come up. */
const CLOCK_CHANGE_ZONES = ['America/New_York', 'Europe/London', 'Australia/Lord_Howe'];

const spanOf = (day: string, zone: string): Span => {
  const { start_at, end_at } = availabilityInput(day, zone);
  return { start: Temporal.Instant.from(start_at), end: Temporal.Instant.from(end_at) };
};

const demandInside = (slots: readonly Slot[], { start, end }: Span): void => {
  const seen = new Set<string>();
  for (const slot of slots) {
    const at = Temporal.Instant.from(slot.start_at);
    const isInside =
      Temporal.Instant.compare(at, start) >= 0 && Temporal.Instant.compare(at, end) < 0;
    demand(isInside, `${slot.start_at} lies outside ${start.toString()} to ${end.toString()}`);
    const isForward = Temporal.Instant.compare(at, Temporal.Instant.from(slot.end_at)) < 0;
    demand(isForward, `${slot.start_at} does not end after its start`);
    demand(!seen.has(at.toString()), `${slot.start_at} stands there twice`);
    seen.add(at.toString());
  }
};

const dayOf = (at: Temporal.ZonedDateTime) => ({
  day: at.toPlainDate().toString(),
  zone: at.timeZoneId,
});

const clockChangeDays = (zone: string, now: Temporal.Instant) => {
  const days: ReturnType<typeof dayOf>[] = [];
  let at = now.toZonedDateTimeISO(zone).getTimeZoneTransition('next');
  for (let found = 0; at !== null && found < 2; found += 1) {
    days.push(dayOf(at));
    at = at.getTimeZoneTransition('next');
  }
  return days;
};

/** Free times by day and zone (PANEL-1, WIRE-7). */
export const availabilityChecks: readonly Check[] = [
  widgetCheck('availability.agrees', 'WIRE-7', {
    title: 'includes the free slot that the search returned',
    run: async (target) => {
      const { provider, slot } = await findOpening(target);
      const slots = await freeTimes(target, provider.uuid, dayOfSlot(target, slot));
      demand(
        slots.some((free) => sameStart(free, slot)),
        `the search offers ${slot.start_at} of ${provider.uuid}, the availability does not`,
      );
    },
  }),
  widgetCheck('availability.inside', 'PANEL-1', {
    title: 'returns no slot outside the requested day, in zones east and west',
    run: async (target) => {
      const { provider, slot } = await findOpening(target);
      for (const zone of [target.search.timezone, 'Pacific/Kiritimati', 'Asia/Kathmandu', 'UTC']) {
        const day = dayOf(Temporal.Instant.from(slot.start_at).toZonedDateTimeISO(zone));
        const slots = await freeTimes(target, provider.uuid, day);
        demandInside(slots, spanOf(day.day, zone));
        demand(
          slots.some((free) => sameStart(free, slot)),
          `the day in ${zone} that holds ${slot.start_at} does not name it`,
        );
      }
    },
  }),
  widgetCheck('availability.never-past', 'PANEL-1', {
    title: 'offers no slot in the past',
    run: async (target) => {
      const { provider } = await findOpening(target);
      const now = target.now();
      const today = dayOf(now.toZonedDateTimeISO(target.search.timezone));
      for (const slot of await freeTimes(target, provider.uuid, today))
        demand(
          Temporal.Instant.compare(
            Temporal.Instant.from(slot.start_at),
            now.subtract({ minutes: 1 }),
          ) > 0,
          `${slot.start_at} is in the past and still offered`,
        );
    },
  }),
  widgetCheck('availability.clock-changes', 'PANEL-1', {
    title: 'accepts days of 23, 23.5, 24.5 and 25 hours, and returns no slot outside them',
    run: async (target) => {
      const { provider } = await findOpening(target);
      for (const zone of CLOCK_CHANGE_ZONES)
        for (const each of clockChangeDays(zone, target.now()))
          demandInside(await freeTimes(target, provider.uuid, each), spanOf(each.day, zone));
    },
  }),
  widgetCheck('availability.neighbours', 'PANEL-1', {
    title: 'returns no slot on both of two consecutive days',
    run: async (target) => {
      const { provider, slot } = await findOpening(target);
      const day = Temporal.Instant.from(slot.start_at).toZonedDateTimeISO(target.search.timezone);
      const today = await freeTimes(target, provider.uuid, dayOf(day));
      const tomorrow = await freeTimes(target, provider.uuid, dayOf(day.add({ days: 1 })));
      const shared = today.find((a) => tomorrow.some((b) => sameStart(a, b)));
      demand(shared === undefined, `${shared?.start_at} stands in two days that follow each other`);
    },
  }),
  referenceCheck('availability.bad-spans', 'WIRE-2', {
    title: 'rejects spans that end before they start and instants that do not exist',
    run: async (target) => {
      const { provider } = await findOpening(target);
      const params = { partner_uuid: provider.uuid };
      const now = target.now();
      const ask = (start_at: string, end_at: string) =>
        send(target, listAvailability, { params, input: { start_at, end_at } });
      const [later, earlier] = [
        now.add({ hours: 48 }).toString(),
        now.add({ hours: 24 }).toString(),
      ];
      failed(await ask(later, earlier), 422, 400);
      for (const text of ['tomorrow', '2026-13-45T99:99:99Z', '2027-02-31T00:00:00Z', '']) {
        const answer = await ask(text, later);
        const messages = failed(answer, 422, 400);
        demand('start_at' in messages, `${describe(answer)}; wanted a message for start_at`);
      }
    },
  }),
];
