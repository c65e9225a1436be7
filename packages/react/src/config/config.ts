import * as v from 'valibot';
import { COUNTRIES, DESIGNATIONS, LOCALES, WINDOW_MODES } from '@pawcall/contract';
import {
  AUTOSHIP_FREE_PREFIX_DEFAULT,
  DEFAULT_COUNTRY,
  DEFAULT_CURRENCY,
  DEFAULT_LOCALE,
  TRACE_SAMPLE_RATE_DEFAULT,
} from '@pawcall/domain';
import type { ObserverOption, TroubleCode } from '@pawcall/client';
import { ExactOrigin, SafeUrl } from './safe-url.ts';

const Name = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'), v.maxLength(200));
const PathSegment = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'must be lower-case letters, digits and hyphens'),
);
const oneOf = <const T extends readonly string[]>(values: T) =>
  v.picklist(values, `must be one of ${values.join(', ')}`);

/** What the host may fill in beforehand. */
const Prefill = v.object({
  species: v.optional(v.string()),
  concerns: v.optional(v.array(v.string())),
  city: v.optional(v.string()),
  postal: v.optional(v.string()),
  province: v.optional(v.string()),
  designation: v.optional(v.string()),
  email: v.optional(v.string()),
});

const isObserver = (given: unknown): boolean =>
  typeof given === 'function' ||
  (typeof given === 'object' &&
    given !== null &&
    typeof Reflect.get(given, 'record') === 'function');

/** Every option of the widget (CFG-2). Base addresses have no trailing slash requirement. */
export const WidgetConfig = v.strictObject({
  partner: PathSegment,
  source: Name,
  clientId: Name,
  apiBase: SafeUrl,
  authBase: SafeUrl,
  commerceBase: SafeUrl,
  sessionCodeUrl: SafeUrl,
  checkoutBase: SafeUrl,
  checkoutOrigins: v.pipe(v.array(ExactOrigin), v.minLength(1, 'must name at least one origin')),
  geocoderBase: SafeUrl,
  geocoderToken: Name,
  pharmacistPhone: Name,
  pharmacistEmail: v.pipe(Name, v.email('must be an email address')),
  helpUrl: SafeUrl,
  termsUrl: SafeUrl,
  privacyUrl: SafeUrl,
  hostedBookingUrl: v.optional(SafeUrl),
  locale: v.optional(oneOf(LOCALES), DEFAULT_LOCALE),
  currency: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code such as USD')),
    DEFAULT_CURRENCY,
  ),
  country: v.optional(oneOf(COUNTRIES), DEFAULT_COUNTRY),
  designation: v.optional(oneOf(DESIGNATIONS)),
  designations: v.optional(
    v.pipe(v.array(oneOf(DESIGNATIONS)), v.minLength(1, 'must name at least one')),
  ),
  environment: v.optional(oneOf(['production', 'development']), 'production'),
  autoshipFreePrefix: v.optional(Name, AUTOSHIP_FREE_PREFIX_DEFAULT),
  organizationName: v.optional(Name),
  theme: v.optional(oneOf(['light', 'dark', 'auto']), 'light'),
  font: v.optional(oneOf(['figtree', 'host']), 'figtree'),
  displayMode: v.optional(oneOf(['full', 'plain']), 'full'),
  mode: v.optional(oneOf(['inline', ...WINDOW_MODES]), 'inline'),
  headingLevel: v.optional(v.picklist([1, 2, 3, 4], 'must be 1 to 4'), 2),
  consent: v.optional(v.boolean(), false),
  observer: v.optional(
    v.custom<ObserverOption>(
      isObserver,
      'must be a function, or an object with a function named record',
    ),
  ),
  traceSampleRate: v.optional(
    v.pipe(
      v.number(),
      v.check((rate) => rate >= 0 && rate <= 1, 'must be 0 to 1'),
    ),
    TRACE_SAMPLE_RATE_DEFAULT,
  ),
  application: v.optional(Name, 'pawcall-widget'),
  mobileVersion: v.optional(Name),
  testId: v.optional(Name),
  prefill: v.optional(Prefill),
  addressParameters: v.optional(v.boolean(), true),
  history: v.optional(v.boolean(), false),
  textOverrides: v.optional(v.record(v.string(), v.string())),
});

/** The checked configuration of one widget (CFG-2). */
export type WidgetConfig = v.InferOutput<typeof WidgetConfig>;

/** The configuration as a host writes it: options with defaults are optional. */
export type WidgetOptions = v.InferInput<typeof WidgetConfig>;

/** Whether the widget is in a window of its own (EMB-2). */
export const isWindowed = ({ mode }: { readonly mode?: unknown }): boolean =>
  WINDOW_MODES.some((known) => known === mode);

/** One option that is missing or wrong. */
export interface ConfigError {
  readonly option: string;
  readonly problem: string;
}

/** Either a usable configuration, or every error by option name (CFG-2). */
export type ConfigReading =
  | { readonly kind: 'config'; readonly config: WidgetConfig }
  | { readonly kind: 'errors'; readonly errors: readonly ConfigError[] };

/** The problem of a missing option. */
export const MISSING = 'is missing';

const FORBIDDEN = ['gatewayClientId', 'gatewayClientSecret'] as const;

/** Reads the host's options. Gateway credentials are refused: they belong to a server (WIRE-6). */
export const readConfig = (options: Readonly<Record<string, unknown>>): ConfigReading => {
  const secrets = FORBIDDEN.filter((option) => option in options).map((option) => ({
    option,
    problem: 'is a server credential and must never be given to a page',
  }));
  const given = Object.fromEntries(
    Object.entries(options).filter(([key]) => !FORBIDDEN.some((option) => option === key)),
  );
  const reading = v.safeParse(WidgetConfig, given);
  if (reading.success && secrets.length === 0) return { kind: 'config', config: reading.output };
  const problems = (reading.issues ?? [])
    .filter(({ expected }) => expected !== 'never')
    .map((issue) => ({ option: optionOf(issue), problem: problemOf(issue) }));
  // The schema names only the first of them.
  const unknown = Object.keys(given)
    .filter((option) => !Object.hasOwn(WidgetConfig.entries, option))
    .map((option) => ({ option, problem: 'is not an option' }));
  return { kind: 'errors', errors: [...secrets, ...problems, ...unknown] };
};

const optionOf = (issue: v.BaseIssue<unknown>): string => {
  const key = issue.path?.[0]?.key;
  return typeof key === 'string' ? key : 'configuration';
};

const problemOf = (issue: v.BaseIssue<unknown>): string => {
  if (issue.received === 'undefined') return MISSING;
  return issue.message;
};

/** The text of unusable options for a developer, after "the", and its entry in docs/doctor.md (CFG-2, CFG-5). */
export const formatConfigErrors = (
  errors: readonly ConfigError[],
): { readonly code: TroubleCode; readonly text: string } => {
  const list = errors.map(({ option, problem }) => `${option} ${problem}`).join('; ');
  const isOfDocument = errors.some(({ option }) => option === 'config');
  const isOfPage = errors.some(({ option }) => option !== 'config');
  const correct = isOfPage ? ' Correct these options.' : '';
  return {
    code: isOfDocument ? 'config-document' : 'options',
    text: `widget cannot start, because ${list}.${correct}`,
  };
};
