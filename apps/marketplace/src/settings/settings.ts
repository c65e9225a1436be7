import { isIP } from 'node:net';
import { HOLD_MINUTES_DEFAULT, PASSWORD_MIN_LENGTH } from '@pawcall/domain';
import proxyAddress from 'proxy-addr';
import * as v from 'valibot';
import { isSafeAddress } from '../form/text-formats.ts';
import {
  DEMO_GEOCODER_TOKEN,
  DEMO_PROVIDER_TYPE,
  DEMO_VIDEO_ADDRESS,
  ProviderList,
  count,
  flag,
  port,
  portNumber,
  words,
} from './setting-values.ts';
import { RateLimitList } from './rate-limits.ts';

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/** A setting is missing or wrong; the message names it and says what to do. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const origin = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    'must be an origin such as https://shop.example, without a path',
  ),
);

const sender = v.pipe(
  v.string(),
  v.regex(
    /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'must be an address such as Pawcall <no-reply@shop.example>',
  ),
);

const postgres = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\/./, 'must start with postgres://'),
  v.check(
    // With a user and no host it is a socket's.
    (text) => URL.canParse(text.replace('@/', '@host/')),
    'must be an address, with %23 for a # in the password',
  ),
);

const address = v.pipe(
  v.string(),
  v.check(
    (text) => isIP(text) !== 0 || text === 'localhost',
    'must be an IP address of this machine such as 127.0.0.1, or localhost',
  ),
);

const isRange = (text: string): boolean => {
  try {
    proxyAddress.compile(text);
    return true;
  } catch {
    return false;
  }
};

const ranges = v.pipe(
  words,
  v.array(
    v.pipe(
      v.string(),
      v.check(isRange, 'must be IP addresses or ranges such as 10.0.0.0/8 or 2001:db8::/32'),
    ),
  ),
  v.readonly(),
);

/** Every setting; `smtpUrl` is read from the variable `SMTP_URL`, and so on. */
const Variables = v.object({
  marketplacePort: port(4100),
  authPort: port(4200),
  /** The address that the API and the authentication service are bound to; undefined for every address. */
  host: v.undefinedable(address),
  /** The port of the health listener; undefined for none. */
  healthPort: v.undefinedable(portNumber),
  healthHost: v.optional(address, '127.0.0.1'),
  /** Open connections of one listener. */
  maxSockets: count(4000, 1, 99_999),
  /** Open connections of one address at one listener. */
  socketsPerAddress: count(250, 1, 99_999),
  /** How long a connection may take for the headers of a request, silence included. */
  headersSeconds: count(10, 1, 300),
  /** How long a connection may take for a whole request. */
  requestSeconds: count(15, 1, 300),
  /** How long a connection is kept between two requests. */
  idleSeconds: count(30, 1, 300),
  /** Largest body of a request, in units of 1024 bytes. */
  bodyLimitKb: count(64, 1, 10_240),
  /** Addresses and CIDR ranges of the proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: v.optional(ranges, ''),
  /** Where browsers reach the marketplace API: the base of portrait addresses. */
  publicOrigin: v.undefinedable(origin),
  /** Where browsers reach the authentication service. */
  publicAuthOrigin: v.undefinedable(origin),
  storefrontOrigin: v.optional(origin, 'http://localhost:4000'),
  /** Origins that a browser may call from, compared exactly. */
  allowedOrigins: v.undefinedable(v.pipe(words, v.array(origin), v.readonly())),
  /** A PostgreSQL server; undefined for the embedded database. */
  databaseUrl: v.undefinedable(postgres),
  /** Replicas that may answer reads; undefined for none. */
  databaseReadUrl: v.undefinedable(postgres),
  /** How old at most a replica's answer may be. */
  readLagSeconds: count(5, 1, 300),
  /** The folder of the embedded database. */
  dataDir: v.optional(v.pipe(v.string(), v.minLength(1)), '.data'),
  /** Throw the embedded database away and start from the snapshot. */
  fresh: flag(false),
  smtpUrl: v.undefinedable(v.pipe(v.string(), v.regex(/^smtps?:\/\/./, 'must start with smtp://'))),
  /** Start without SMTP outside the demo: something else sends the outbox. */
  outboxOnly: flag(false),
  smtpFrom: v.optional(sender, 'Pawcall <no-reply@pawcall.example>'),
  /** Least length of a new password, in characters (AUTH-3). */
  passwordMinLength: count(PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH, 64),
  /** Whether a new password needs lower and upper case, a digit and a special character (AUTH-3). */
  passwordComposition: flag(true),
  /** OpenID Connect providers whose tokens sign in. */
  identityProviders: v.optional(ProviderList, '[]'),
  /** The port of the demo's own OpenID Connect provider; undefined for none. */
  demoIdentityPort: v.undefinedable(portNumber),
  /** Public access tokens that the geocoder takes. */
  geocoderTokens: v.undefinedable(v.pipe(words, v.readonly())),
  /** How long a quote holds its slot (GO-4). */
  holdMinutes: count(HOLD_MINUTES_DEFAULT, 2, 30),
  /** Live holds of guests behind one address. */
  holdsPerAddress: count(50, 1, 99_999),
  /** Limits that differ from the defaults, by name. */
  rateLimits: v.optional(RateLimitList, ''),
  /** Searches from one address in a minute, for each process. */
  searchesPerMinute: count(600, 1, 99_999),
  /** Searches that run at once in one process; more are refused. */
  searchesAtOnce: count(64, 1, 99_999),
  /** Where video calls are held, with `{room}`, for partners without an address of their own (VISIT-12). */
  videoAddress: v.undefinedable(
    v.pipe(
      v.string(),
      v.check(
        (text) => isSafeAddress(text) && text.split('{room}').length === 2,
        'must be an https address with {room} once',
      ),
    ),
  ),
  /** The page where clients see their visits, for partners without an address of their own (VISIT-11). */
  visitsAddress: v.undefinedable(
    v.pipe(v.string(), v.check(isSafeAddress, 'must be an https address')),
  ),
  /** Whether providers' calendars may be in a private network, and reached by http (VISIT-17); always in the demo. */
  calendarsPrivate: flag(false),
  demo: flag(true),
  logLevel: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
});

const variableOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

const NAMES = Object.keys(Variables.entries);

/** The variables of all settings. */
export const settingNames: readonly string[] = NAMES.map(variableOf);

const PARTIAL_DATABASE = [
  'PGHOST',
  'PGUSER',
  'PGPASSWORD',
  'PGDATABASE',
  'DB_HOST',
  'DB_NAME',
  'DATABASE_READ_URL',
];

/** Reads the settings from environment variables. Throws a SettingsError that names every wrong variable. */
export const readSettings = (environment: Readonly<Record<string, string | undefined>>) => {
  const given = (variable: string): string | undefined =>
    environment[variable] === '' ? undefined : environment[variable];
  const half = PARTIAL_DATABASE.filter((name) => given(name) !== undefined);
  if (half.length > 0 && given('DATABASE_URL') === undefined)
    throw new SettingsError(
      `${half.join(', ')} is set without DATABASE_URL. Set DATABASE_URL=postgres://… to use that database, or unset it to use the embedded one.`,
    );
  const read = v.safeParse(
    Variables,
    Object.fromEntries(NAMES.map((name) => [name, given(variableOf(name))])),
  );
  if (!read.success) {
    const faults = read.issues.map((issue) => {
      const [name = '', ...index] = (v.getDotPath(issue) ?? '').split('.');
      return `${[variableOf(name), ...index].join('.')} ${issue.message}.`;
    });
    throw new SettingsError(faults.join(' '));
  }
  const values = read.output;
  if (environment['DATABASE_URL'] === '' && !values.demo)
    throw new SettingsError(
      'DATABASE_URL is empty. Set DATABASE_URL=postgres://… to use that database, or unset it to use the embedded one.',
    );
  if (values.requestSeconds < values.headersSeconds)
    throw new SettingsError(
      'REQUEST_SECONDS must be at least HEADERS_SECONDS: a whole request takes no less than its headers.',
    );
  const { marketplacePort, authPort, storefrontOrigin, demo } = values;
  return {
    ...values,
    publicOrigin: values.publicOrigin ?? `http://localhost:${marketplacePort}`,
    publicAuthOrigin: values.publicAuthOrigin ?? `http://localhost:${authPort}`,
    allowedOrigins: values.allowedOrigins ?? [storefrontOrigin],
    visitsAddress: values.visitsAddress ?? `${storefrontOrigin}/account`,
    videoAddress: values.videoAddress ?? (demo ? DEMO_VIDEO_ADDRESS : undefined),
    geocoderTokens: values.geocoderTokens ?? (demo ? [DEMO_GEOCODER_TOKEN] : []),
  };
};

/** Every setting of the marketplace, checked once at start. */
export type Settings = Readonly<ReturnType<typeof readSettings>>;

const demoLeftovers = (settings: Settings): readonly (string | false)[] => [
  settings.smtpUrl === undefined &&
    !settings.outboxOnly &&
    'DEMO=0 without SMTP_URL: no code and no confirmation would ever be sent. Set SMTP_URL=smtp://…, or OUTBOX_ONLY=1 if something else sends what stands in the table outbox.',
  settings.geocoderTokens.includes(DEMO_GEOCODER_TOKEN) &&
    `GEOCODER_TOKENS holds the demo’s token ${DEMO_GEOCODER_TOKEN}, which everybody knows. Choose another.`,
  settings.demoIdentityPort !== undefined &&
    'DEMO_IDENTITY_PORT starts a provider at which anybody signs in as anybody. Unset it, or set DEMO=1.',
  settings.identityProviders.some((one) => one.provider_type === DEMO_PROVIDER_TYPE) &&
    `IDENTITY_PROVIDERS holds the type ${DEMO_PROVIDER_TYPE}, which is the demo’s own. Choose another.`,
];

/** Throws a SettingsError when a server outside the demo could not do its work, or would take what the demo takes (EDGE-6). */
export const refuseDemoLeftovers = (settings: Settings): void => {
  if (settings.demo) return;
  const problems = demoLeftovers(settings).filter((problem) => problem !== false);
  if (problems.length > 0) throw new SettingsError(problems.join(' '));
};
