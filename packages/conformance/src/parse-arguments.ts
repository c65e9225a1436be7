import { parseArgs } from 'node:util';
import { COUNTRIES, PET_SPECIES } from '@pawcall/contract';
import * as v from 'valibot';
import type { Part } from './check-definition.ts';
import { createTarget, DEFAULT_SEARCH, type Target } from './backend-under-test.ts';

/** How the command is used. */
export const USAGE = `Runs the Pawcall contract suite against a marketplace.

  pawcall-conformance --api https://api.example.com --auth https://auth.example.com [options]

  --api URL         marketplace API (paths /v1/… and /p/… below it)
  --auth URL        authentication service (paths /v1/… below it)
  --commerce URL    the pharmacy's commerce API; its checks are left out without it
  --client-id ID    X-Client-Id of the commerce API
  --pharmacy SLUG   path prefix of the pharmacy (harborvale)
  --source TEXT     the pharmacy's source value (as --pharmacy)
  --user EMAIL      an active client, with --password; checks of signed-in calls are left out without it
  --password TEXT   the password of --user; better given as the environment variable PAWCALL_PASSWORD
  --origin ORIGIN   an origin that browsers may call from, such as https://shop.example
  --checkout URL    base of the checkout, /cx/… below it; checks of the way there, with --user, are left out without it
  --session-code CODE  a session code of the storefront that nobody has used
  --country CODE    where providers are free: us, ca or gb (us)
  --province CODE   state or province (CA)
  --timezone ZONE   time zone of the search (America/Los_Angeles)
  --species NAME    pet species of the search (DOG)
  --currency CODE   currency of the providers' prices (USD)
  --days-ahead N    days from today on which slots are held for moments (3)
  --racers N        callers that race for one slot (20)
  --book            book a real appointment with --user, which nobody cancels
  --part PART       widget: only what the widget needs; reference: only what the reference server does besides
  --only TEXT       run only checks whose id begins so, such as hold or envelope.bearer
  --json            print the report as JSON
  --help            print this

Slots are quoted, and held for moments where the backend holds slots. The exit code is 0 when every check passed or was
left out, 1 when one failed that the widget needs, 2 when the command was not understood. What only the reference server
does is listed apart, and a backend may differ in it.`;

/** The command was not understood; the message names what is wrong. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What the command line asks for. */
export interface Command {
  readonly target: Target;
  readonly only: string;
  readonly part: Part | undefined;
  readonly json: boolean;
}

const isAddress = v.check<string, string>(
  (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
  'must be an address such as https://api.example.com',
);
const address = v.pipe(v.optional(v.string(), ''), isAddress);
const count = (fallback: number, least: number, most: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^\d{1,4}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );
const zone = v.pipe(
  v.string(),
  v.check((name) => {
    try {
      return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name) !== undefined;
    } catch {
      return false;
    }
  }, 'must be an IANA time zone'),
);

const Given = v.object({
  api: address,
  auth: address,
  commerce: v.optional(v.pipe(v.string(), isAddress)),
  'client-id': v.optional(v.string(), 'harborvale-web'),
  pharmacy: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'must be a slug')), 'harborvale'),
  source: v.optional(v.pipe(v.string(), v.minLength(1, 'must not be empty'))),
  part: v.optional(v.picklist(['widget', 'reference'], 'must be widget or reference')),
  user: v.optional(v.string()),
  password: v.optional(v.string()),
  origin: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => URL.canParse(text) && new URL(text).origin === text, 'must be an origin'),
    ),
  ),
  checkout: v.optional(v.pipe(v.string(), isAddress)),
  'session-code': v.optional(v.string()),
  country: v.optional(v.picklist(COUNTRIES, 'must be us, ca or gb'), DEFAULT_SEARCH.country),
  province: v.optional(v.string(), DEFAULT_SEARCH.province),
  timezone: v.optional(zone, DEFAULT_SEARCH.timezone),
  species: v.optional(v.picklist(PET_SPECIES, 'must be a pet species'), DEFAULT_SEARCH.species),
  currency: v.optional(v.string(), DEFAULT_SEARCH.currency),
  'days-ahead': count(DEFAULT_SEARCH.daysAhead, 0, 40),
  racers: count(20, 2, 500),
  book: v.optional(v.boolean(), false),
  only: v.optional(v.string(), ''),
  json: v.optional(v.boolean(), false),
  help: v.optional(v.boolean(), false),
});

const FLAGS = ['book', 'json', 'help'];
const OPTIONS = Object.fromEntries(
  Object.keys(Given.entries).map((name) => [
    name,
    { type: FLAGS.includes(name) ? ('boolean' as const) : ('string' as const) },
  ]),
);

const argumentsOf = (words: readonly string[]) => {
  try {
    return parseArgs({ args: [...words], options: OPTIONS }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'unknown option');
  }
};

const userOf = (email: string | undefined, password: string | undefined): Target['user'] => {
  if (email === undefined) return undefined;
  if (password === undefined) throw new UsageError('--user needs --password.');
  return { email, password };
};

/** Reads the command line; undefined for --help. Throws UsageError. */
export const readCommand = (
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Command | undefined => {
  const values = argumentsOf(words);
  if (values['help'] === true) return undefined;
  const read = v.safeParse(Given, values);
  if (!read.success)
    throw new UsageError(
      read.issues.map((issue) => `--${v.getDotPath(issue) ?? ''} ${issue.message}.`).join(' '),
    );
  const { output: given } = read;
  return {
    json: given.json,
    only: given.only,
    part: given.part,
    target: createTarget({
      api: given.api,
      auth: given.auth,
      commerce: given.commerce,
      clientId: given['client-id'],
      pharmacy: given.pharmacy,
      source: given.source ?? given.pharmacy,
      user: userOf(given.user, given.password ?? environment['PAWCALL_PASSWORD']),
      allowedOrigin: given.origin,
      checkout: given.checkout,
      sessionCode: given['session-code'],
      mayBook: given.book,
      racers: given.racers,
      search: {
        country: given.country,
        province: given.province.toUpperCase(),
        timezone: given.timezone,
        species: given.species,
        currency: given.currency.toUpperCase(),
        daysAhead: given['days-ahead'],
      },
    }),
  };
};
