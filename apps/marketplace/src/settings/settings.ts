import { HOLD_MINUTES_DEFAULT, PASSWORD_MIN_LENGTH } from '@pawcall/domain';
import * as v from 'valibot';
import { DEMO_GEOCODER_TOKEN } from './demo-names.ts';
import {
  LISTENER_VARIABLES,
  type ListenerSettings,
  listenerSettings,
} from './listener-settings.ts';
import { type IdentityProvider, ProviderList } from './provider-setting.ts';
import { type RateLimit, RateLimitList } from './rate-limits.ts';
import { count, flag, optionalPort, port, words } from './setting-values.ts';

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/** Every setting of the marketplace, checked once at start. */
export interface Settings extends ListenerSettings {
  readonly marketplacePort: number;
  readonly authPort: number;
  /** Where browsers reach the marketplace API: the base of portrait addresses. */
  readonly publicOrigin: string;
  /** Where browsers reach the authentication service. */
  readonly publicAuthOrigin: string;
  /** Origin of the demo storefront; the first allowed origin. */
  readonly storefrontOrigin: string;
  /** Origins that a browser may call from, compared exactly. */
  readonly allowedOrigins: readonly string[];
  /** Connection text of a PostgreSQL server, or undefined for the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Connection text of replicas that may answer reads, or undefined for none. */
  readonly databaseReadUrl: string | undefined;
  /** How old at most what a replica answers may be, in seconds. */
  readonly readLagSeconds: number;
  /** Directory below which the embedded database lies. */
  readonly dataDir: string;
  /** Throw the embedded database away and start from the snapshot. */
  readonly fresh: boolean;
  readonly smtpUrl: string | undefined;
  /** Start without SMTP although it is no demo: something else sends what stands in the outbox. */
  readonly outboxOnly: boolean;
  /** The sender of every mail. */
  readonly smtpFrom: string;
  /** Least length of a new password, in characters (AUTH-3). */
  readonly passwordMinLength: number;
  /** Whether a new password needs lower and upper case, a digit and a special character (AUTH-3). */
  readonly passwordComposition: boolean;
  /** OpenID Connect providers whose tokens sign in. */
  readonly identityProviders: readonly IdentityProvider[];
  /** Where the demo's own OpenID Connect provider listens; undefined for none. */
  readonly demoIdentityPort: number | undefined;
  /** Public access tokens that the geocoder takes. */
  readonly geocoderTokens: readonly string[];
  /** How long a quote holds its slot, 2 to 30 minutes (GO-4). */
  readonly holdMinutes: number;
  /** Live holds of guests behind one address. */
  readonly holdsPerAddress: number;
  /** Limits that are not the usual ones, by name. */
  readonly rateLimits: ReadonlyMap<string, RateLimit>;
  /** Searches from one address in a minute, for each process. */
  readonly searchesPerMinute: number;
  /** Searches that run at once in one process; more are refused before they wait. */
  readonly searchesAtOnce: number;
  readonly demo: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

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

const Environment = v.object({
  MARKETPLACE_PORT: port(4100),
  AUTH_PORT: port(4200),
  ...LISTENER_VARIABLES,
  PUBLIC_ORIGIN: v.optional(origin),
  PUBLIC_AUTH_ORIGIN: v.optional(origin),
  STOREFRONT_ORIGIN: v.optional(origin, 'http://localhost:4000'),
  ALLOWED_ORIGINS: v.optional(v.pipe(words, v.array(origin))),
  DATABASE_URL: v.optional(postgres),
  DATABASE_READ_URL: v.optional(postgres),
  READ_LAG_SECONDS: count(5, 1, 300),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), '.data'),
  FRESH: flag(false),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/./, 'must start with smtp://'))),
  OUTBOX_ONLY: flag(false),
  SMTP_FROM: v.optional(sender, 'Pawcall <no-reply@pawcall.example>'),
  PASSWORD_MIN_LENGTH: count(PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH, 64),
  PASSWORD_COMPOSITION: flag(true),
  IDENTITY_PROVIDERS: v.optional(ProviderList, '[]'),
  DEMO_IDENTITY_PORT: optionalPort,
  GEOCODER_TOKENS: v.optional(words),
  HOLD_MINUTES: count(HOLD_MINUTES_DEFAULT, 2, 30),
  HOLDS_PER_ADDRESS: count(50, 1, 99_999),
  RATE_LIMITS: v.optional(RateLimitList, ''),
  SEARCHES_PER_MINUTE: count(600, 1, 99_999),
  SEARCHES_AT_ONCE: count(64, 1, 99_999),
  DEMO: flag(true),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
});

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(Environment.entries);

const PARTIAL_DATABASE = [
  'PGHOST',
  'PGUSER',
  'PGPASSWORD',
  'PGDATABASE',
  'DB_HOST',
  'DB_NAME',
  'DATABASE_READ_URL',
];

/**
 * Reads the settings from environment variables. Throws a SettingsError that names every wrong variable, and
 * one for half a database setting: the server never falls back to the embedded database in silence.
 */
export const readSettings = (
  environment: Readonly<Record<string, string | undefined>>,
): Settings => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const half = PARTIAL_DATABASE.filter((name) => given[name] !== undefined);
  if (half.length > 0 && given['DATABASE_URL'] === undefined)
    throw new SettingsError(
      `${half.join(', ')} is set without DATABASE_URL. Set DATABASE_URL=postgres://… to use that database, or unset it to use the embedded one.`,
    );
  const read = v.safeParse(Environment, given);
  if (!read.success)
    throw new SettingsError(
      read.issues
        .map((issue) => `${v.getDotPath(issue) ?? 'environment'} ${issue.message}.`)
        .join(' '),
    );
  const values = read.output;
  if (environment['DATABASE_URL'] === '' && !values.DEMO)
    throw new SettingsError(
      'DATABASE_URL is empty. Set DATABASE_URL=postgres://… to use that database, or unset it to use the embedded one.',
    );
  if (values.REQUEST_SECONDS < values.HEADERS_SECONDS)
    throw new SettingsError(
      'REQUEST_SECONDS must be at least HEADERS_SECONDS: a whole request takes no less than its headers.',
    );
  return {
    marketplacePort: values.MARKETPLACE_PORT,
    authPort: values.AUTH_PORT,
    ...listenerSettings(values),
    publicOrigin: values.PUBLIC_ORIGIN ?? `http://localhost:${values.MARKETPLACE_PORT}`,
    publicAuthOrigin: values.PUBLIC_AUTH_ORIGIN ?? `http://localhost:${values.AUTH_PORT}`,
    storefrontOrigin: values.STOREFRONT_ORIGIN,
    allowedOrigins: values.ALLOWED_ORIGINS ?? [values.STOREFRONT_ORIGIN],
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    readLagSeconds: values.READ_LAG_SECONDS,
    dataDir: values.DATA_DIR,
    fresh: values.FRESH,
    smtpUrl: values.SMTP_URL,
    outboxOnly: values.OUTBOX_ONLY,
    smtpFrom: values.SMTP_FROM,
    passwordMinLength: values.PASSWORD_MIN_LENGTH,
    passwordComposition: values.PASSWORD_COMPOSITION,
    identityProviders: values.IDENTITY_PROVIDERS,
    demoIdentityPort: values.DEMO_IDENTITY_PORT,
    geocoderTokens: values.GEOCODER_TOKENS ?? (values.DEMO ? [DEMO_GEOCODER_TOKEN] : []),
    holdMinutes: values.HOLD_MINUTES,
    holdsPerAddress: values.HOLDS_PER_ADDRESS,
    rateLimits: values.RATE_LIMITS,
    searchesPerMinute: values.SEARCHES_PER_MINUTE,
    searchesAtOnce: values.SEARCHES_AT_ONCE,
    demo: values.DEMO,
    logLevel: values.LOG_LEVEL,
  };
};
