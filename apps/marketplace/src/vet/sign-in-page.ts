import { html } from 'hono/html';
import { localeOf } from '../http/request-headers.ts';
import { field, page, type Html, type Problems, type VetContext } from './page.ts';
import { textsOf, type Texts } from './texts.ts';

/** Where a password is set with a code. */
export const NEW_PASSWORD_PATH = '/vet/password/new';

/** What a form of signing in carries on. */
export interface Carried {
  readonly email?: string;
  /** The page to go to afterwards. */
  readonly next?: string;
  /** Whose code is awaited. */
  readonly flow?: string;
}

/** The texts of somebody who has not signed in. */
export const textsFor = (c: VetContext): Texts => textsOf(localeOf(c.req.raw.headers));

const formsIn = (texts: Texts, email: string, problems: Problems) => {
  const fields = {
    email: field({
      ...{ name: 'email', label: texts.email, type: 'email', value: email, problems },
      autocomplete: 'username',
    }),
    code: field({ name: 'code', label: texts.code, autocomplete: 'one-time-code', problems }),
    password: (label: string, autocomplete: 'current-password' | 'new-password') =>
      field({ name: 'password', label, type: 'password', autocomplete, problems }),
  };
  return {
    login: {
      title: texts.logIn,
      lead: texts.ownersElsewhere,
      action: '/vet/login',
      fields: [fields.email, fields.password(texts.password, 'current-password')],
      button: texts.logIn,
      link: html`<a href="/vet/password">${texts.forgot}</a>`,
    },
    code: {
      title: texts.confirmIt,
      lead: texts.codeSent(email),
      action: '/vet/login/code',
      fields: [fields.code],
      button: texts.confirm,
      link: html`<a href="/vet/login">${texts.logIn}</a>`,
    },
    'ask-password': {
      title: texts.setPassword,
      lead: texts.setPasswordLead,
      action: '/vet/password',
      fields: [fields.email],
      button: texts.sendCode,
      link: html`<a href="/vet/login">${texts.logIn}</a>`,
    },
    'new-password': {
      title: texts.choosePassword,
      lead: texts.choosePasswordLead(email),
      action: NEW_PASSWORD_PATH,
      fields: [fields.email, fields.code, fields.password(texts.newPassword, 'new-password')],
      button: texts.savePassword,
      link: html`<a href="/vet/password">${texts.sendCode}</a>`,
    },
  };
};

/** A page with one of the forms of signing in. */
export const signInPage = (
  c: VetContext,
  name: keyof ReturnType<typeof formsIn>,
  carried: Carried = {},
  shown: { readonly problems?: Problems; readonly notice?: string | undefined } = {},
): Html => {
  const form = formsIn(textsFor(c), carried.email ?? '', shown.problems ?? {})[name];
  const kept = name === 'code' ? carried : { next: carried.next };
  const body = html`<p>${form.lead}</p>
    <form method="post" action="${form.action}" novalidate>
      ${Object.entries(kept).map(
        ([key, value]) => html`<input type="hidden" name="${key}" value="${value ?? ''}" />`,
      )}
      ${form.fields}
      <button>${form.button}</button>
    </form>
    <p>${form.link}</p>`;
  return page({ locale: localeOf(c.req.raw.headers) }, { title: form.title, ...shown, body });
};
