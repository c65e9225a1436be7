import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { textWithin } from '../../http/body-limit.ts';
import { signInPage } from './pages.ts';
import { PROVIDER_PEOPLE } from './people.ts';

/** Answers with a page that runs nothing. */
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
