import { html } from 'hono/html';
import { formatWeekday } from '@pawcall/format';
import { inTransaction } from '../database/transaction.ts';
import { changeProvider } from '../search/index-provider.ts';
import { offerOpenedTimes } from '../waitlist/offer-opened-times.ts';
import { checkHours, fieldsOf, spansIn, spansOf, type TypedSpan, WEEKDAYS } from './hours-form.ts';
import { field, vetPage, type Problems, type Vet, type VetContext } from './page.ts';
import { readHours } from './read-visits.ts';
import { readForm } from './session.ts';
import { stayingPart } from './staying-visits.ts';
import { textsOf } from './texts.ts';
import { zoneText } from './visits.ts';

const A_MONDAY = Temporal.PlainDate.from('2026-06-15');

const weekdayName = (weekday: number, locale: Vet['locale']): string =>
  formatWeekday(A_MONDAY.add({ days: weekday - 1 }), locale, 'long');

const dayPart = (
  { locale }: Vet,
  weekday: number,
  spans: readonly TypedSpan[],
  problems: Problems,
) => {
  const texts = textsOf(locale);
  const name = weekdayName(weekday, locale);
  const rows = spans.filter((span) => span.weekday === weekday);
  return html`<fieldset>
    <legend>${name}</legend>
    ${rows.map((span) => {
      const names = fieldsOf(span);
      const labelRest = texts.span(name, span.row + 1);
      const shared = { type: 'time', labelRest, problems } as const;
      return html`<div class="span">
        ${field({ ...shared, name: names.start, label: texts.from, value: span.start })}
        ${field({ ...shared, name: names.end, label: texts.to, value: span.end })}
      </div>`;
    })}
  </fieldset>`;
};

const hoursPage = async (
  c: VetContext,
  spans: readonly TypedSpan[],
  problems: Problems = {},
): Promise<Response> => {
  const { vet } = c.var;
  const texts = textsOf(vet.locale);
  const body = html`${await stayingPart(c)}
    <p>${texts.hoursLead} ${zoneText(c)}</p>
    <form method="post" action="/vet/hours" novalidate>
      <div class="days">${WEEKDAYS.map((weekday) => dayPart(vet, weekday, spans, problems))}</div>
      <button>${texts.saveHours}</button>
    </form>`;
  return vetPage(c, { title: texts.hours, path: '/vet/hours', problems, body });
};

/** `GET /vet/hours`. */
export const showHours = async (c: VetContext): Promise<Response> =>
  hoursPage(c, spansOf(await readHours(c.env.market.db, c.var.vet)));

/** `POST /vet/hours`: availability and search follow in the same transaction (UPK-4). */
export const saveHours = async (c: VetContext): Promise<Response> => {
  const { vet } = c.var;
  const spans = spansIn(await readForm(c));
  const { rules, problems } = checkHours(spans, textsOf(vet.locale), (weekday) =>
    weekdayName(weekday, vet.locale),
  );
  if (Object.keys(problems).length > 0) return hoursPage(c, spans, problems);
  const { market } = c.env;
  await inTransaction(market.db, (trx) =>
    offerOpenedTimes(trx, market, vet.providerId, () =>
      changeProvider(trx, vet.providerUuid, { hours: rules }),
    ),
  );
  return c.redirect('/vet/hours?saved', 303);
};
