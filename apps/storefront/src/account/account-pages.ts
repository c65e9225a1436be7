import * as v from 'valibot';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { LoginInput, type Booking } from '@pawcall/contract';
import { DEFAULT_LOCALE, readZone, titledName } from '@pawcall/domain';
import { formatAppointment } from '@pawcall/format';
import { breadcrumb, pageTitle } from '../page/page-title.ts';
import type { Markup } from '../page/markup.ts';
import type { PageContext } from '../page/page-shell.ts';
import { forgetCustomer, readCustomer, rememberCustomer } from './customer-cookie.ts';
import type { PharmacySystem, SignInOutcome, Visits } from './pharmacy-accounts.ts';
import { referenceOf } from '../checkout/booking-reference.ts';

const SignIn = v.object({
  email: v.pipe(v.string(), v.trim(), v.minLength(1)),
  password: LoginInput.entries.password,
});

/** Why a sign-in did not work, for the customer. */
const PROBLEMS = {
  incomplete: 'Please enter your email and your password.',
  refused: 'That email and password do not match. Please try again.',
  throttled: 'Too many tries. Please wait a few minutes.',
  unreachable: 'We cannot reach our customer system right now. Please try again in a minute.',
} as const;

/** `/account`: sign in to the pharmacy, see who is signed in, and sign out. */
export function createAccountPages(
  { settings, shell }: PageContext,
  pharmacy: PharmacySystem,
  visits: Visits,
  /** Of the element with the visits. */
  attributes: Readonly<Record<string, string>>,
): Hono {
  const app = new Hono();
  const isSecure = settings.origin.startsWith('https:');
  const page = (content: Markup, isSignedIn = false) =>
    shell({
      title: 'Your account',
      isPrivate: true,
      script: 'src/account/browser.ts',
      ...(isSignedIn && { hasWidget: 'visits' }),
      content: html`<div class="${isSignedIn ? 'hv-w' : 'hv-w hv-narrow'}">
        ${breadcrumb([['Home', '/shop']], 'Your account')} ${content}
      </div>`,
    });

  app.get('/account', async (c) => {
    c.header('Cache-Control', 'no-store');
    const customer = readCustomer(c);
    // A client without an account of the shop signs in inside the visits.
    if (!customer)
      return c.html(
        page(
          html`<div class="hv-guest">${signInForm({})}</div>
            ${visitsElement(attributes)}`,
          true,
        ),
      );
    const booked = await visits.of(customer.access_token);
    const list = visitList(booked, Temporal.Now.instant());
    return c.html(page(signedIn(attributes, list), true));
  });

  app.post('/account/sign-in', async (c) => {
    const input = v.safeParse(SignIn, await c.req.parseBody());
    if (!input.success) return c.html(page(signInForm({ problem: PROBLEMS.incomplete })), 422);
    const { email, password } = input.output;
    const outcome = await pharmacy.signIn(email, password);
    if (outcome.kind === 'signed-in') {
      rememberCustomer(c, outcome.customer, isSecure);
      return c.redirect('/account', 303);
    }
    const form = signInForm({ problem: PROBLEMS[outcome.kind], email });
    return c.html(page(form), STATUS[outcome.kind]);
  });

  app.post('/account/sign-out', (c) => {
    forgetCustomer(c);
    return c.redirect('/account', 303);
  });

  return app;
}

const STATUS = { refused: 401, throttled: 429, unreachable: 503 } as const satisfies Record<
  Exclude<SignInOutcome['kind'], 'signed-in'>,
  number
>;

/** The visits, to join, move and cancel, with what shows without the script (VISIT-15). */
const visitsElement = (attributes: Readonly<Record<string, string>>, fallback: Markup = html``) =>
  html`<div class="hv-slot hv-visits-slot">
    <div class="hv-frame">
      <pawcall-visits
        ${Object.entries(attributes).map(([name, value]) => html`${name}="${value}" `)}
      >
        ${fallback}
      </pawcall-visits>
    </div>
  </div>`;

/** The account of who is signed in; without the script the list alone (VISIT-15). */
const signedIn = (attributes: Readonly<Record<string, string>>, visits: Markup) => html`
  ${pageTitle('Your account', 'You are signed in to Harborvale.')}
  ${visitsElement(
    attributes,
    html`<section class="hv-card" aria-labelledby="visits">
      <h2 id="visits">Your vet visits</h2>
      ${visits}
    </section>`,
  )}
  <div class="hv-row hv-below-visits">
    <a class="hv-button" href="/">Book a vet visit</a>
    <form method="post" action="/account/sign-out">
      <button class="hv-button hv-button--quiet" type="submit">Sign out</button>
    </form>
  </div>
`;

/** The pharmacy's own sign-in form, with the problem of the last attempt above it. */
export const signInForm = ({
  problem,
  email = '',
}: {
  readonly problem?: string;
  readonly email?: string;
}): Markup => html`
  ${pageTitle('Sign in to Harborvale', 'See the vet visits that you booked, and sign out.')}
  <form class="hv-card hv-form" method="post" action="/account/sign-in">
    ${problem ? html`<p class="hv-problem" id="problem" role="alert">${problem}</p>` : ''}
    <label for="email">Email</label>
    <input
      id="email"
      name="email"
      type="email"
      autocomplete="username"
      required
      value="${email}"
      ${problem ? html`aria-describedby="problem"` : ''}
    />
    <label for="password">Password</label>
    <input id="password" name="password" type="password" autocomplete="current-password" required />
    <button class="hv-button" type="submit">Sign in</button>
    <p class="hv-hint">
      This is a demonstration shop: sign in as one of the demo customers listed under “Demo users”
      in docs/demo.md.
    </p>
  </form>
`;

/** The vet visits of a customer, upcoming ones first; null when they cannot be read right now. */
export const visitList = (visits: readonly Booking[] | null, now: Temporal.Instant): Markup => {
  if (visits === null) {
    return html`<p class="hv-problem" role="status">
      We cannot show your vet visits right now. Please reload the page in a minute.
    </p>`;
  }
  if (visits.length === 0) return html`<p>You have not booked a vet visit yet.</p>`;
  const isToCome = ({ end_at }: Booking) =>
    Temporal.Instant.compare(Temporal.Instant.from(end_at), now) > 0;
  return html`
    ${group('To come', visits.filter(isToCome).toReversed())}
    ${group(
      'Earlier',
      visits.filter((visit) => !isToCome(visit)),
    )}
  `;
};

const group = (heading: string, visits: readonly Booking[]): Markup | string =>
  visits.length === 0
    ? ''
    : html`<h3>${heading}</h3>
        <ul class="hv-visits">
          ${visits.map(visitItem)}
        </ul>`;

const visitItem = (visit: Booking): Markup => {
  const { provider } = visit;
  const zone = readZone(visit.timezone ?? '') ?? visit.provider_timezone;
  const [start, end] = [visit.start_at, visit.end_at].map((at) => Temporal.Instant.from(at));
  return html`<li>
    <b>${titledName(provider)}</b>
    <span>${start && end ? formatAppointment(start, end, zone, DEFAULT_LOCALE) : ''}</span>
    <span class="hv-hint">
      Reference ${referenceOf(visit)}${visit.status === 'CANCELLED' ? ', cancelled' : ''}
    </span>
  </li>`;
};
