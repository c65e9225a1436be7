import type { Call } from './call.ts';
import { HEADERS } from './headers.ts';
import type { CallExample } from './examples/sample-data.ts';

/** The groups of the reference, in the order of a booking: each with what it is for. */
export const TAGS = {
  'Search and providers':
    'Find a veterinarian or technician: species, concerns, the search, its fallback, reviews and free times. Anybody may call.',
  'Quotes, holds and booking':
    'A price for one slot, which is held while the owner signs in and checks out, and the booking itself, exactly once for each `Idempotency-Key`.',
  'The signed-in client': 'Who is signed in, with pets and promo codes.',
  Pharmacy:
    'Sign-in with the account of a partner pharmacy. `{pharmacy}` is the path prefix that is named after it.',
  Authentication: 'Accounts of the service itself: passwords, codes, magic logins, social sign-in.',
  'Commerce API and storefront':
    'The pharmacy’s own services, which answer bare JSON without the envelope.',
} as const;

/** The name of a group. */
export type Tag = keyof typeof TAGS;

/** The group of a call. */
export const tagOf = ({ host, path }: Call): Tag => {
  if (host === 'commerce' || host === 'storefront') return 'Commerce API and storefront';
  if (host === 'auth') return path.startsWith('/v1/{pharmacy}/') ? 'Pharmacy' : 'Authentication';
  if (/\/(?:quote|booking|bookings|waitlist)(?:\/|$)/.test(path))
    return 'Quotes, holds and booking';
  return /^\/v1\/(?:cx\/|profile$)/.test(path) ? 'The signed-in client' : 'Search and providers';
};

/** What holds for every call, as the reference begins. */
export const INTRODUCTION = `Every call of the veterinary booking widget, its authentication client and a marketplace.

**Answers** come in an envelope: \`{"status":"success","data":…}\`, \`{"status":"fail","data":{field:[message]}}\` for refused
input, \`{"status":"error","message":…}\` for every other failure. **Amounts** are whole numbers of minor units with a currency.
**Instants** are UTC. **Unknown fields** are ignored, in requests and answers.

**Who may call**: anybody, or only a bearer of an access token. Calls for anybody take the token too.

**Headers**: \`X-Locale\` (en-US, en-CA, fr-CA, en-GB), \`X-Platform: WEB\`, \`X-Browser-Timezone\` (an IANA zone), and
\`Accept-Language\`. Pages are asked for with \`?page=\`.`;

/** What a caller must know of a call beside its shape, in sentences. */
export const describeCall = (call: Call): string =>
  [
    call.access === 'bearer'
      ? 'Needs a bearer token.'
      : 'Anybody may call; a bearer token counts when there is one.',
    ...(call.idempotent === true
      ? [`The same \`${HEADERS.idempotencyKey}\` is answered alike, and done once.`]
      : []),
    ...(call.cacheSeconds === undefined
      ? []
      : [
          `The answer is the same for everybody in a language and may be kept for ${call.cacheSeconds} s.`,
        ]),
  ].join(' ');

/** The path of an example with its query. */
const addressOf = (call: Call, { params = {}, query }: CallExample): string => {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  return query ? `${path}?${new URLSearchParams(query).toString()}` : path;
};

/** The example as a command for a terminal, with `base` as the host's address. */
export const curlOf = (call: Call, example: CallExample, base: string): string => {
  const headers = [
    ...(call.access === 'bearer' ? [`${HEADERS.authorization}: Bearer $TOKEN`] : []),
    ...(call.idempotent ? [`${HEADERS.idempotencyKey}: $(uuidgen)`] : []),
    ...(example.input ? ['Content-Type: application/json'] : []),
  ];
  return [
    `curl -X ${call.method} '${base}${addressOf(call, example)}'`,
    ...headers.map((header) => `-H "${header}"`),
    ...(example.input ? [`-d '${JSON.stringify(example.input, null, 2)}'`] : []),
  ].join(' \\\n  ');
};
