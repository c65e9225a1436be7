import { html } from 'hono/html';
import { sql } from 'kysely';
import { formatDate, formatFullDay } from '@pawcall/format';
import { inTransaction } from '../database/transaction.ts';
import type { Marketplace } from '../http/marketplace-context.ts';
import { changeProvider } from '../search/index-provider.ts';
import { offerOpenedTimes } from '../waitlist/offer-opened-times.ts';
import { field, vetPage, type Problems, type Vet, type VetContext } from './page.ts';
import { readDaysOff } from './read-visits.ts';
import { readForm, typed } from './session.ts';
import { stayingPart } from './staying-visits.ts';
import { textsOf, type Texts } from './texts.ts';
import { dayIn, todayOf } from './visits.ts';

const MOST_DAYS = 366;

/** Days, both ends included. */
interface DayRange {
  readonly first: Temporal.PlainDate;
  readonly last: Temporal.PlainDate;
}

const lengthOf = ({ first, last }: DayRange): number => first.until(last).total('days') + 1;

const rangesOf = (days: readonly Temporal.PlainDate[]): readonly DayRange[] => {
  const ranges: DayRange[] = [];
  for (const day of days) {
    const open = ranges.at(-1);
    if (open?.last.add({ days: 1 }).equals(day) === true)
      ranges.splice(-1, 1, { first: open.first, last: day });
    else ranges.push({ first: day, last: day });
  }
  return ranges;
};

const nameOf = ({ first, last }: DayRange, locale: Vet['locale']): string =>
  first.equals(last)
    ? formatFullDay(first, locale)
    : `${formatDate(first, locale)} – ${formatDate(last, locale)}`;

interface Typed {
  readonly first: string;
  readonly last: string;
}

const daysPage = async (
  c: VetContext,
  { first, last }: Typed,
  problems: Problems = {},
): Promise<Response> => {
  const { vet } = c.var;
  const texts = textsOf(vet.locale);
  const today = todayOf(c);
  const ranges = rangesOf(await readDaysOff(c.env.market.db, vet, today));
  const shared = { type: 'date', min: today.toString(), problems } as const;
  const body = html`${await stayingPart(c)}
    <form method="post" action="/vet/days-off" novalidate>
      <h2>${texts.addDaysOff}</h2>
      ${field({ ...shared, name: 'first', label: texts.firstDay, value: first })}
      ${field({ ...shared, name: 'last', label: texts.lastDay, hint: texts.lastDayHint, value: last })}
      <button>${texts.add}</button>
    </form>
    ${
      ranges.length > 0 &&
      html`<section>
        <h2>${texts.yourDaysOff}</h2>
        <ul class="rows">
          ${ranges.map((range) => {
            const name = nameOf(range, vet.locale);
            return html`<li>
              <form method="post" action="/vet/days-off" class="row">
                <input type="hidden" name="first" value="${range.first.toString()}" />
                <input type="hidden" name="last" value="${range.last.toString()}" />
                <span>${name}</span>
                <button class="quiet" name="remove" value="yes">
                  ${texts.remove}<span class="unseen"> (${name})</span>
                </button>
              </form>
            </li>`;
          })}
        </ul>
      </section>`
    }`;
  return vetPage(c, { title: texts.daysOff, path: '/vet/days-off', problems, body });
};

/** `GET /vet/days-off`. */
export const showDaysOff = (c: VetContext): Promise<Response> =>
  daysPage(c, { first: '', last: '' });

const checkRange = (
  given: Typed,
  today: Temporal.PlainDate,
  texts: Texts,
): { readonly range: DayRange } | { readonly problems: Problems } => {
  const first = dayIn(given.first);
  const last = given.last === '' ? first : dayIn(given.last);
  if (first === undefined) return { problems: { first: texts.dayNeeded } };
  if (last === undefined) return { problems: { last: texts.dayNeeded } };
  if (Temporal.PlainDate.compare(first, today) < 0) return { problems: { first: texts.dayPast } };
  if (Temporal.PlainDate.compare(last, first) < 0)
    return { problems: { last: texts.lastBeforeFirst } };
  const range = { first, last };
  return lengthOf(range) > MOST_DAYS ? { problems: { last: texts.daysTooMany } } : { range };
};

const changeDays = (
  market: Marketplace,
  { providerId, providerUuid }: Vet,
  range: DayRange,
  isOff: boolean,
): Promise<void> =>
  inTransaction(market.db, async (trx) => {
    // Two changes at once: the second reads what the first has written.
    await sql`select from provider where id = ${providerId} for update`.execute(trx);
    const rows = await trx
      .selectFrom('exception_day')
      .select(sql<string>`day::text`.as('day'))
      .where('provider_id', '=', providerId)
      .execute();
    const days = new Set(rows.map(({ day }) => day));
    for (const index of Array(lengthOf(range)).keys()) {
      const day = range.first.add({ days: index }).toString();
      if (isOff) days.add(day);
      else days.delete(day);
    }
    await offerOpenedTimes(trx, market, providerId, () =>
      changeProvider(trx, providerUuid, { days_off: [...days] }),
    );
  });

/** `POST /vet/days-off`: adds days, or removes them; availability and search follow in the same transaction (UPK-4). */
export const saveDaysOff = async (c: VetContext): Promise<Response> => {
  const { vet } = c.var;
  const form = await readForm(c);
  const given = { first: typed(form, 'first'), last: typed(form, 'last') };
  const checked = checkRange(given, todayOf(c), textsOf(vet.locale));
  if ('problems' in checked) return daysPage(c, given, checked.problems);
  await changeDays(c.env.market, vet, checked.range, !form.has('remove'));
  return c.redirect('/vet/days-off?saved', 303);
};
