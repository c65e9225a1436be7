import { LoginInput } from '@pawcall/contract';
import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { breadcrumb, pageTitle } from '../page/breadcrumb.ts';
import type { Markup } from '../page/markup.ts';
import type { PageContext } from '../page/page-context.ts';
import { forgetCustomer, readCustomer, rememberCustomer } from './customer-cookie.ts';
import type { PharmacySystem, SignInOutcome } from './pharmacy-system.ts';
import { signInForm } from './sign-in-form.ts';
import { visitList } from './visit-list.ts';
import type { Visits } from './visits.ts';

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
): Hono {
  const app = new Hono();
  const isSecure = settings.origin.startsWith('https:');
  const page = (content: ReturnType<typeof html>) =>
    shell({
      title: 'Your account',
      isPrivate: true,
      script: 'src/account/browser.ts',
      content: html`<div class="hv-w hv-narrow">
        ${breadcrumb([['Home', '/shop']], 'Your account')} ${content}
      </div>`,
    });

  app.get('/account', async (c) => {
    c.header('Cache-Control', 'no-store');
    const customer = readCustomer(c);
    if (!customer) return c.html(page(signInForm({})));
    const booked = await visits.of(customer.access_token);
    return c.html(page(signedIn(visitList(booked, Temporal.Now.instant()))));
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

const signedIn = (visits: Markup) => html`
  ${pageTitle('Your account', 'You are signed in to Harborvale.')}
  <section class="hv-card" aria-labelledby="visits">
    <h2 id="visits">Your vet visits</h2>
    ${visits}
    <div class="hv-row">
      <a class="hv-button" href="/">Book a vet visit</a>
      <form method="post" action="/account/sign-out">
        <button class="hv-button hv-button--quiet" type="submit">Sign out</button>
      </form>
    </div>
  </section>
`;
