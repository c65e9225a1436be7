import { Hono } from 'hono';
import { html } from 'hono/html';
import { logFailure } from '../database/database-error.ts';
import { localeOf } from '../http/request-headers.ts';
import type { Mount } from '../http/route.ts';
import { answerFailure } from '../http/send-response.ts';
import { Refusal } from '../http/http-errors.ts';
import { connect, disconnect, makeFeed, removeFeed, showCalendar } from './calendar.ts';
import { saveDaysOff, showDaysOff } from './days-off.ts';
import { saveHours, showHours } from './hours.ts';
import { page, type VetContext, type VetEnvironment } from './page.ts';
import { isSameOrigin, logOut, requireVet } from './session.ts';
import {
  askPassword,
  confirmLogin,
  logIn,
  setNewPassword,
  showAskPassword,
  showLogin,
  showNewPassword,
} from './sign-in.ts';
import { STYLE } from './style.ts';
import { textsOf } from './texts.ts';
import { showToday, showWeek } from './visits.ts';

// Own style sheet and forms only; no script runs.
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const problemPage = (
  c: VetContext,
  status: 403 | 404 | 500,
  title: 'refused' | 'notFound' | 'failed',
  lead?: 'refusedLead' | 'failedLead',
): Response | Promise<Response> => {
  const locale = localeOf(c.req.raw.headers);
  const texts = textsOf(locale);
  const body = html`${lead !== undefined && html`<p>${texts[lead]}</p>`}
    <p><a href="/vet">${texts.today}</a></p>`;
  return c.html(page({ locale }, { title: texts[title], body }), status);
};

const app = new Hono<VetEnvironment>().basePath('/vet');

app.use(async (c, next) => {
  await next();
  c.res.headers.set('Content-Security-Policy', POLICY);
  // Without a referrer browsers send `Origin: null` with a form.
  c.res.headers.set('Referrer-Policy', 'same-origin');
});
app.get('/style.css', (c) =>
  c.text(STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'max-age=300' }),
);
app.use(async (c, next) => {
  if (c.req.method === 'POST' && !isSameOrigin(c))
    return problemPage(c, 403, 'refused', 'refusedLead');
  return next();
});
app.get('/login', showLogin);
app.post('/login', logIn);
app.post('/login/code', confirmLogin);
app.get('/password', showAskPassword);
app.post('/password', askPassword);
app.get('/password/new', showNewPassword);
app.post('/password/new', setNewPassword);
app.post('/log-out', logOut);

app.use(requireVet);
app.get('/', showToday);
app.get('/week', showWeek);
app.get('/hours', showHours);
app.post('/hours', saveHours);
app.get('/days-off', showDaysOff);
app.post('/days-off', saveDaysOff);
app.get('/calendar', showCalendar);
app.post('/calendar/connect', connect);
app.post('/calendar/disconnect', disconnect);
app.post('/calendar/feed', makeFeed);
app.post('/calendar/end-feed', removeFeed);

app.notFound((c) => problemPage(c, 404, 'notFound'));
app.onError((thrown, c) => {
  const { status, headers } = answerFailure(thrown);
  if (status >= 500 && !(thrown instanceof Refusal))
    logFailure(c.env.market.log, thrown, {}, 'request failed');
  const retryAfter = headers.get('Retry-After');
  if (retryAfter !== null) c.header('Retry-After', retryAfter);
  return problemPage(c, 500, 'failed', 'failedLead');
});

/** `/vet`: a vet's own pages, plain HTML with forms (VISIT-19). */
export const vetMount: Mount = {
  method: 'ALL',
  path: '/vet/*',
  handle: async (market, request, peer) => app.fetch(request, { market, peer }),
};
