import { html } from 'hono/html';
import { pageTitle } from '../page/breadcrumb.ts';
import type { Markup } from '../page/markup.ts';

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
      in the project's README.
    </p>
  </form>
`;
