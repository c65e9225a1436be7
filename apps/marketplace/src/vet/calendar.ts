import { html } from 'hono/html';
import { formatDayTime } from '@pawcall/format';
import type { CalendarFailureCode } from '../calendars/calendar-failure.ts';
import { endFeed, feedSince, replaceFeed } from '../calendars/feed-address.ts';
import {
  connectCalendar,
  type ConnectedCalendar,
  disconnectCalendar,
  listCalendars,
} from '../calendars/provider-calendars.ts';
import { isUuid } from '../form/text-formats.ts';
import { field, vetPage, type Problems, type VetContext } from './page.ts';
import { readForm, typed } from './session.ts';
import { textsOf } from './texts.ts';

const PATH = '/vet/calendar';

/** The field that a failure is about. */
const fieldOf = (failure: CalendarFailureCode): 'password' | 'pushes' | 'url' => {
  if (failure === 'login_refused') return 'password';
  return failure === 'not_writable' ? 'pushes' : 'url';
};

const actionForm = (action: string, label: string, name: string, value: string) =>
  html`<form method="post" action="${PATH}/${action}">
    <input type="hidden" name="uuid" value="${value}" />
    <button class="quiet">${label}<span class="unseen"> (${name})</span></button>
  </form>`;

const connectedItem = (c: VetContext, calendar: ConnectedCalendar) => {
  const { locale, timeZone } = c.var.vet;
  const texts = textsOf(locale).calendars;
  const { last_ok_at: read, failure, host } = calendar;
  return html`<li class="row">
    <div>
      <h3>${host} · ${calendar.kind === 'ics' ? texts.ics : texts.caldav}</h3>
      <p>
        ${read === null ? texts.neverRead : texts.lastRead(formatDayTime(read, timeZone, locale))}
        ${calendar.pushes && texts.isWritten}
      </p>
      ${failure !== null && html`<p class="problem">${texts.failures[failure]} ${texts.lastKnown}</p>`}
    </div>
    ${actionForm('disconnect', texts.disconnect, host, calendar.uuid)}
  </li>`;
};

interface Typed {
  readonly kind: string;
  readonly url: string;
  readonly username: string;
  readonly pushes: boolean;
}

const connectForm = (c: VetContext, given: Typed, problems: Problems) => {
  const texts = textsOf(c.var.vet.locale);
  const { ics, caldav, ...own } = texts.calendars;
  const kinds = [['ics', ics] as const, ['caldav', caldav] as const];
  const problem = problems['pushes'];
  return html`<form method="post" action="${PATH}/connect" novalidate>
    <h2>${own.connect}</h2>
    <fieldset class="choices">
      <legend>${own.kind}</legend>
      ${kinds.map(
        ([kind, label]) =>
          html`<label>
            <input type="radio" name="kind" value="${kind}" ${kind === given.kind && 'checked'} />
            ${label}
          </label>`,
      )}
    </fieldset>
    ${field({ name: 'url', label: own.url, type: 'url', hint: own.urlHint, value: given.url, problems })}
    ${field({ name: 'username', label: own.username, hint: own.loginHint, value: given.username, problems })}
    ${field({ name: 'password', label: texts.password, type: 'password', problems })}
    <div class="choices">
      ${problem !== undefined && html`<p class="problem" id="pushes-problem">${problem}</p>`}
      <label>
        <input
          type="checkbox"
          id="pushes"
          name="pushes"
          ${given.pushes && 'checked'}
          ${problem !== undefined && html`aria-describedby="pushes-problem" aria-invalid="true"`}
        />
        ${own.pushes}
      </label>
    </div>
    <button>${own.connect}</button>
  </form>`;
};

const feedSection = async (c: VetContext, address: string | undefined) => {
  const { locale, timeZone, providerId } = c.var.vet;
  const texts = textsOf(locale).calendars;
  const since = await feedSince(c.env.market.db, { providerId });
  return html`<section id="feed">
    <h2>${texts.feed}</h2>
    <p>${texts.feedLead}</p>
    ${
      address !== undefined &&
      html`<p class="notice" role="status">${texts.feedOnce} <code>${address}</code></p>`
    }
    ${
      since !== undefined &&
      html`<p class="hint">${texts.feedSince(formatDayTime(since, timeZone, locale))}</p>`
    }
    <div class="buttons">
      ${actionForm('feed#feed', since === undefined ? texts.makeFeed : texts.replaceFeed, texts.feed, '')}
      ${since !== undefined && actionForm('end-feed', texts.endFeed, texts.feed, '')}
    </div>
  </section>`;
};

const NOTHING: Typed = { kind: 'ics', url: '', username: '', pushes: false };

const calendarPage = async (
  c: VetContext,
  given: Typed = NOTHING,
  problems: Problems = {},
  address?: string,
): Promise<Response> => {
  const { vet } = c.var;
  const texts = textsOf(vet.locale);
  const calendars = await listCalendars(c.env.market.db, vet.providerId);
  const body = html`<section>
      <h2>${texts.calendars.connected}</h2>
      <p class="hint">${texts.calendars.lead}</p>
      ${
        calendars.length > 0 &&
        html`<ul class="rows">
          ${calendars.map((calendar) => connectedItem(c, calendar))}
        </ul>`
      }
    </section>
    ${connectForm(c, given, problems)} ${await feedSection(c, address)}`;
  return vetPage(c, { title: texts.calendar, path: PATH, problems, body });
};

/** `GET /vet/calendar`. */
export const showCalendar = (c: VetContext): Promise<Response> => calendarPage(c);

/** `POST /vet/calendar/connect`: reads the calendar first, and stores nothing that cannot be read. */
export const connect = async (c: VetContext): Promise<Response> => {
  const { providerId, locale } = c.var.vet;
  const texts = textsOf(locale).calendars;
  const form = await readForm(c);
  const given: Typed = {
    kind: typed(form, 'kind'),
    url: typed(form, 'url'),
    username: typed(form, 'username'),
    pushes: form.has('pushes'),
  };
  if (given.url === '') return calendarPage(c, given, { url: texts.urlNeeded });
  const password = form.get('password') ?? '';
  const connected = await connectCalendar(c.env.market, providerId, {
    kind: given.kind === 'caldav' ? 'caldav' : 'ics',
    url: given.url,
    username: given.username === '' ? null : given.username,
    password: password === '' ? null : password,
    pushes: given.pushes,
  });
  if ('failure' in connected)
    return calendarPage(c, given, {
      [fieldOf(connected.failure)]: texts.failures[connected.failure],
    });
  return c.redirect(`${PATH}?saved`, 303);
};

/** `POST /vet/calendar/disconnect`. */
export const disconnect = async (c: VetContext): Promise<Response> => {
  const uuid = typed(await readForm(c), 'uuid');
  if (isUuid(uuid)) await disconnectCalendar(c.env.market, c.var.vet.providerId, uuid);
  return c.redirect(`${PATH}?saved`, 303);
};

/** `POST /vet/calendar/feed`: a new address, shown this once. */
export const makeFeed = async (c: VetContext): Promise<Response> => {
  const { providerId } = c.var.vet;
  const address = await replaceFeed(c.env.market, { providerId });
  return calendarPage(c, NOTHING, {}, address);
};

/** `POST /vet/calendar/end-feed`. */
export const removeFeed = async (c: VetContext): Promise<Response> => {
  await endFeed(c.env.market.db, { providerId: c.var.vet.providerId });
  return c.redirect(`${PATH}?saved`, 303);
};
