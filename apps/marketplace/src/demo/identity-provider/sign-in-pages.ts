import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { nameOf } from '../../accounts/account/stored-accounts.ts';
import { PROVIDER_PEOPLE } from './provider-configuration.ts';
import { textWithin } from '../../http/request-body.ts';

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

/** Sends a page without scripts. */
export const sendPage = (response: ServerResponse, status: number, html: string): void => {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  });
  response.end(html);
};

/** `/interaction/{uid}`: shows who can sign in, then goes on as the person chosen. */
export const answerInteraction = async (
  provider: Provider,
  bodyLimitKb: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { uid } = await provider.interactionDetails(request, response);
  if (request.method !== 'POST') return sendPage(response, 200, signInPage(`/interaction/${uid}`));
  const form = await textWithin(request, bodyLimitKb);
  if (form === undefined) return sendPage(response, 413, signInPage(`/interaction/${uid}`));
  const subject = new URLSearchParams(form).get('subject');
  const person = PROVIDER_PEOPLE.find((one) => one.subject === subject);
  if (person === undefined) return sendPage(response, 400, signInPage(`/interaction/${uid}`));
  await provider.interactionFinished(request, response, { login: { accountId: person.subject } });
};
