import { Hono } from 'hono';
import { html } from 'hono/html';
import { pageTitle } from '../page/page-title.ts';
import type { PageContext } from '../page/page-shell.ts';

/** `/reset-password`: where the code of a reset message is used (AUTH-4). The page's script sends the form. */
export function createResetPasswordPage({ settings, shell }: PageContext): Hono {
  const app = new Hono();
  app.get('/reset-password', (c) =>
    c.html(
      shell({
        title: 'Choose a new password',
        isPrivate: true,
        script: 'src/reset-password/browser.ts',
        content: html`<div class="hv-w hv-narrow">
          ${pageTitle('Choose a new password', 'Use the code that we sent you. It works once.')}
          <form
            class="hv-card hv-form"
            id="reset"
            method="post"
            novalidate
            data-authentication="${settings.authentication}"
          >
            <p class="hv-problem" id="reset-problem" role="alert" hidden></p>
            <label for="reset-email">Email address or mobile phone number</label>
            <input id="reset-email" name="email" type="text" autocomplete="username" required />
            <label for="reset-code">Code</label>
            <input
              id="reset-code"
              name="code"
              type="text"
              inputmode="numeric"
              autocomplete="one-time-code"
              required
            />
            <label for="reset-password">New password</label>
            <input
              id="reset-password"
              name="password"
              type="password"
              autocomplete="new-password"
              aria-describedby="reset-rule"
              required
            />
            <p class="hv-hint" id="reset-rule">
              At least 8 characters, with a lower-case and an upper-case letter, a digit and a
              special character.
            </p>
            <button class="hv-button" type="submit">Save new password</button>
          </form>
          <div class="hv-card" id="reset-done" tabindex="-1" hidden>
            <h2>Your password is changed</h2>
            <p>You can sign in with it now.</p>
            <p><a class="hv-button" href="/">Back to online vet visits</a></p>
          </div>
        </div>`,
      }),
    ),
  );
  return app;
}
