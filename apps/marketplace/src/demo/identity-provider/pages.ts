import { nameOf } from '../../accounts/account/account.ts';
import { PROVIDER_PEOPLE } from './people.ts';

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1>${body}</html>`;

/** The sign-in page: one button for each person. */
export const signInPage = (action: string): string =>
  page(
    'Demo identity provider',
    `<p>Sign in as</p><form method="post" action="${escape(action)}">${PROVIDER_PEOPLE.map(
      (person) =>
        `<p><button name="subject" value="${escape(person.subject)}">${escape(
          nameOf({ first_name: person.firstName, last_name: person.lastName }),
        )}, ${escape(person.email ?? '')}${person.isEmailVerified ? '' : ' (not verified)'}</button></p>`,
    ).join('')}</form>`,
  );

/** The provider's first page: starts the sign-in that ends at `resultPage`. */
export const startPage = (address: string): string =>
  page('Demo identity provider', `<p><a href="${escape(address)}">Sign in</a></p>`);

/** What an application gets: the ID token, to be sent as \`access_token\`. */
export const resultPage = (providerType: string, idToken: string): string =>
  page(
    'Signed in',
    `<p>Send this to <code>POST /v1/auth/login</code> or <code>/v1/auth/register</code> of the authentication service:</p><textarea readonly rows="12" cols="80">${escape(
      JSON.stringify({ provider_type: providerType, access_token: idToken }),
    )}</textarea>`,
  );
