import { html } from 'hono/html';
import { PET_SPECIES } from '@pawcall/contract';
import { joinOpensAt, visitPhase } from '@pawcall/domain';
import {
  formatDayRange,
  formatList,
  formatLongDay,
  formatTime,
  formatTimeRange,
  formatZoneName,
} from '@pawcall/format';
import { videoAddress } from '../booking/read-booking.ts';
import { vetPage, type Html, type VetContext } from './page.ts';
import { readDaysOff, readVisits, type VetVisit } from './read-visits.ts';
import { textsOf, type Texts } from './texts.ts';

const speciesName = (visit: VetVisit, texts: Texts): string | undefined => {
  const stored = visit.pet_species ?? visit.species;
  const species = PET_SPECIES.find((known) => known === stored);
  return species && texts.species[species];
};

/** `Biscuit (Dog)`, or what is known of it. */
export const petOf = (visit: VetVisit, texts: Texts): string => {
  const species = speciesName(visit, texts);
  if (visit.pet_name === null) return species ?? texts.pet;
  return species === undefined ? visit.pet_name : `${visit.pet_name} (${species})`;
};

const joinPart = (c: VetContext, visit: VetVisit, now: Temporal.Instant) => {
  const { locale, timeZone } = c.var.vet;
  const texts = textsOf(locale);
  const [start_at, end_at] = [visit.start_at.toString(), visit.end_at.toString()];
  const phase = visitPhase({ status: visit.status, start_at, end_at }, now);
  const address = videoAddress(visit, c.env.market.settings);
  if (address === undefined) return undefined;
  if (phase === 'open') return html`<a class="button" href="${address}">${texts.join}</a>`;
  if (phase !== 'ahead') return undefined;
  const opens = formatTime(joinOpensAt(visit.start_at), timeZone, locale);
  return html`<p class="hint">${texts.joinFrom(opens)}</p>`;
};

const visitItem = (c: VetContext, visit: VetVisit, now: Temporal.Instant) => {
  const { locale, timeZone } = c.var.vet;
  const texts = textsOf(locale);
  const time = formatTimeRange(visit.start_at, visit.end_at, timeZone, locale);
  const isCancelled = visit.status === 'CANCELLED';
  const minutes = visit.start_at.until(visit.end_at).total('minutes');
  const line = html`<time datetime="${visit.start_at.toString()}">${time}</time>
    ${petOf(visit, texts)}`;
  return html`<li class="visit ${isCancelled && 'cancelled'}">
    <h3>${isCancelled ? html`<s>${line}</s> <strong>${texts.cancelled}</strong>` : line}</h3>
    <dl>
      ${
        visit.concern_names.length > 0 &&
        html`<div>
          <dt>${texts.concerns}</dt>
          <dd>${formatList(visit.concern_names, locale)}</dd>
        </div>`
      }
      <div>
        <dt>${texts.length}</dt>
        <dd>${texts.minutes(minutes)}</dd>
      </div>
      <div>
        <dt>${texts.reference}</dt>
        <dd>${visit.reference}</dd>
      </div>
    </dl>
    ${joinPart(c, visit, now)}
  </li>`;
};

/** Says in which zone times are. */
export const zoneText = (c: VetContext): string => {
  const { locale, timeZone } = c.var.vet;
  return textsOf(locale).zone(formatZoneName(timeZone, c.env.market.now(), locale));
};

/** The visits of so many days from `first` on, day by day. */
const daysPart = async (c: VetContext, first: Temporal.PlainDate, count: number): Promise<Html> => {
  const { vet } = c.var;
  const texts = textsOf(vet.locale);
  const { db, now } = c.env.market;
  const start = (day: Temporal.PlainDate) => day.toZonedDateTime(vet.timeZone).toInstant();
  const visits = await readVisits(db, vet, start(first), start(first.add({ days: count })));
  const daysOff = await readDaysOff(db, vet, first);
  const days = Array.from({ length: count }, (_, index) => first.add({ days: index }));
  const parts = days.map((day) => {
    const own = visits.filter((visit) =>
      visit.start_at.toZonedDateTimeISO(vet.timeZone).toPlainDate().equals(day),
    );
    return html`<section>
      <h2>${formatLongDay(day, vet.locale)}</h2>
      ${daysOff.some((off) => off.equals(day)) && html`<p>${texts.dayOff}</p>`}
      ${
        own.length === 0
          ? html`<p class="hint">${texts.noVisits}</p>`
          : html`<ul class="visits">
              ${own.map((visit) => visitItem(c, visit, now()))}
            </ul>`
      }
    </section>`;
  });
  return html`<p class="hint">${zoneText(c)}</p>
    ${parts}`;
};

/** The day that it is where the vet works. */
export const todayOf = (c: VetContext): Temporal.PlainDate =>
  c.env.market.now().toZonedDateTimeISO(c.var.vet.timeZone).toPlainDate();

/** `GET /vet`: today's visits. */
export const showToday = async (c: VetContext): Promise<Response> => {
  const body = await daysPart(c, todayOf(c), 1);
  return vetPage(c, { title: textsOf(c.var.vet.locale).today, path: '/vet', body });
};

/** A day such as `2026-06-16`; undefined for any other text. */
export const dayIn = (text: string): Temporal.PlainDate | undefined => {
  try {
    return /^\d{4}-\d\d-\d\d$/.test(text) ? Temporal.PlainDate.from(text) : undefined;
  } catch {
    return undefined;
  }
};

const mondayOf = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 });

const weekLink = (first: Temporal.PlainDate, label: string) =>
  html`<a href="/vet/week?from=${first.toString()}">${label}</a>`;

/** `GET /vet/week?from=2026-06-15`: the week of that day, else this one. */
export const showWeek = async (c: VetContext): Promise<Response> => {
  const { vet } = c.var;
  const texts = textsOf(vet.locale);
  const first = mondayOf(dayIn(c.req.query('from') ?? '') ?? todayOf(c));
  const body = html`<nav class="weeks" aria-label="${texts.week}">
      ${weekLink(first.subtract({ weeks: 1 }), texts.previousWeek)}
      ${weekLink(first.add({ weeks: 1 }), texts.nextWeek)}
    </nav>
    ${await daysPart(c, first, 7)}`;
  const title = formatDayRange(first, first.add({ days: 6 }), vet.locale);
  return vetPage(c, { title, path: '/vet/week', body });
};
