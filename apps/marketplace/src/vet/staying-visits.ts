import { html } from 'hono/html';
import { formatDayTime } from '@pawcall/format';
import type { WeeklyRule } from '../availability/offered-slots.ts';
import type { Html, VetContext } from './page.ts';
import { readDaysOff, readHours, readVisits, type VetVisit } from './read-visits.ts';
import { textsOf } from './texts.ts';
import { petOf, todayOf } from './visits.ts';

const isWithin = (
  visit: VetVisit,
  timeZone: string,
  hours: readonly WeeklyRule[],
  daysOff: readonly Temporal.PlainDate[],
): boolean => {
  const start = visit.start_at.toZonedDateTimeISO(timeZone);
  const minute = start.hour * 60 + start.minute;
  const end = minute + visit.start_at.until(visit.end_at).total('minutes');
  if (daysOff.some((day) => day.equals(start.toPlainDate()))) return false;
  return hours.some(
    ({ weekday, start_minute, end_minute }) =>
      weekday === start.dayOfWeek && start_minute <= minute && end <= end_minute,
  );
};

/** The booked visits to come that lie outside the working hours or on a day off: they stay. */
export const stayingPart = async (c: VetContext): Promise<Html | undefined> => {
  const { vet } = c.var;
  const texts = textsOf(vet.locale);
  const { db, now } = c.env.market;
  const [hours, daysOff] = [await readHours(db, vet), await readDaysOff(db, vet, todayOf(c))];
  const visits = (await readVisits(db, vet, now(), undefined)).filter(
    (visit) => visit.status === 'BOOKED' && !isWithin(visit, vet.timeZone, hours, daysOff),
  );
  if (visits.length === 0) return undefined;
  return html`<section class="staying">
    <h2>${texts.staying}</h2>
    <p class="hint">${texts.stayingHours}</p>
    <ul>
      ${visits.map(
        (visit) =>
          html`<li>
            ${formatDayTime(visit.start_at, vet.timeZone, vet.locale)} · ${petOf(visit, texts)} ·
            ${visit.reference}
          </li>`,
      )}
    </ul>
  </section>`;
};
