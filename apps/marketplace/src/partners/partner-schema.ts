import * as v from 'valibot';
import { LOCALES, COUNTRIES, DESIGNATIONS } from '@pawcall/contract';
import { ONE_LINE, isSafeAddress } from '../form/text-formats.ts';

const ACCOUNT_MAILS = [
  'verify',
  'sign-in',
  'taken',
  'reset',
  'email-update',
  'social-link',
  'password-changed',
  'email-changed',
  'email-in-use',
] as const;

/** A mail whose words a partner may choose. */
export type WordedMail = (typeof ACCOUNT_MAILS)[number] | 'booking';

const SUBJECT_LENGTH = 150;
const INTRO_LENGTH = 1000;

// `allowed` are the names in braces that a text may hold.
const words = (longest: number, allowed: readonly string[]) => {
  const says = `may hold ${allowed.map((name) => `{${name}}`).join(' and ')} and no other braces`;
  return v.pipe(
    v.string(),
    v.minLength(1, 'must not be empty'),
    v.maxLength(longest, `must be at most ${longest} characters`),
    v.regex(ONE_LINE, 'must be one line of text'),
    v.check(
      (text) =>
        !/[{}]/.test(allowed.reduce((left, name) => left.replaceAll(`{${name}}`, ''), text)),
      says,
    ),
  );
};

const worded = (...allowed: readonly string[]) =>
  v.optional(
    v.strictObject({
      subject: v.optional(words(SUBJECT_LENGTH, allowed)),
      intro: v.optional(words(INTRO_LENGTH, allowed)),
    }),
  );

const OneLanguage = v.strictObject({
  ...v.entriesFromList(ACCOUNT_MAILS, worded('partner')),
  booking: worded('partner', 'provider'),
  signature: v.optional(words(SUBJECT_LENGTH, ['partner'])),
});

/** A partner's words for its mails by locale: subject and first paragraph of each, and the signature of all. */
export const MailWording = v.record(
  v.picklist(LOCALES, `must be one of ${LOCALES.join(', ')}`),
  OneLanguage,
);

/** A partner's words for its mails. */
export type MailWording = v.InferOutput<typeof MailWording>;

/** What of a partner stands in its mails. */
export interface OwnWords {
  readonly name: string;
  readonly wording: MailWording;
}

const LONGEST = 200;
const MOST_RULES = 50;
const LEAST_SECRET = 16;

/** Reserved path segments after `/v1/`. */
const TAKEN_PATHS: readonly string[] = [
  'auth',
  'booking',
  'common-passwords',
  'cx',
  'email',
  'login',
  'magic-login',
  'partner',
  'partners',
  'password',
  'profile',
  'quote',
  'refresh',
  'register',
  'reset-password',
  'search',
  'update-email',
  'verify-email',
];

const oneOf = <const List extends readonly string[]>(list: List) =>
  v.picklist(list, `must be one of ${list.join(', ')}`);

const line = v.pipe(
  v.string('must be text'),
  v.minLength(1, 'must not be empty'),
  v.maxLength(LONGEST, `must be at most ${LONGEST} characters`),
  v.regex(ONE_LINE, 'must be one line of text'),
);

/** An exact origin: `https`, or `http` on this machine, without a path. */
export const ExactOrigin = v.pipe(
  v.string(),
  v.check(
    (text) => isSafeAddress(text) && new URL(text).origin === text,
    'must be an origin such as https://shop.example, without a path',
  ),
);

const Origins = v.pipe(
  v.array(ExactOrigin, 'must be a list of origins'),
  v.check((list) => new Set(list).size === list.length, 'must name each origin once'),
);

/** The rules of promo codes: see `PromoRule` of the domain. */
export const PromoRules = v.pipe(
  v.array(
    v.strictObject({
      contains: line,
      percent: v.pipe(
        v.number(),
        v.integer('must be a whole number'),
        v.minValue(1, 'must be at least 1'),
        v.maxValue(100, 'must be at most 100'),
      ),
      minutes: v.optional(v.pipe(v.number(), v.integer('must be whole minutes'), v.minValue(1))),
      designation: v.optional(oneOf(DESIGNATIONS)),
    }),
    'must be a list of rules',
  ),
  v.maxLength(MOST_RULES, `must be at most ${MOST_RULES} rules`),
);

const whole = (least: number, most: number) =>
  v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

/** The rules for changing a visit: see `VisitPolicy` of the domain (VISIT-4, VISIT-6). */
export const VisitPolicy = v.strictObject({
  free_hours: whole(0, 24 * 14),
  fee_percent: whole(0, 100),
  move_hours: whole(0, 24 * 14),
});

const VideoAddress = v.pipe(
  line,
  v.check(
    (text) => isSafeAddress(text) && text.split('{room}').length === 2,
    'must be an https address with {room} once',
  ),
);

const PageAddress = v.pipe(line, v.check(isSafeAddress, 'must be an https address'));

const OwnSystem = v.strictObject({ kind: v.literal('own') });
const HttpSystem = v.strictObject({
  kind: v.literal('http'),
  url: v.pipe(
    v.string(),
    v.check(
      (text) => isSafeAddress(text) && !/[?#]/.test(text) && new URL(text).username === '',
      'must be an https address without a query',
    ),
  ),
  auth: oneOf(['bearer', 'hmac']),
  secret: v.pipe(
    v.string(),
    v.minLength(LEAST_SECRET, `must be at least ${LEAST_SECRET} characters`),
    v.maxLength(LONGEST, `must be at most ${LONGEST} characters`),
    v.regex(/^[!-~]+$/, 'must be visible ASCII characters'),
  ),
});

/** Where a pharmacy's customers are kept (docs/customer-system.md). */
export const CustomerSystemSetting = v.variant('kind', [OwnSystem, HttpSystem]);

/** Where a pharmacy's customers are kept. */
export type CustomerSystemSetting = v.InferOutput<typeof CustomerSystemSetting>;

const sender = v.pipe(
  v.string(),
  v.maxLength(LONGEST, `must be at most ${LONGEST} characters`),
  v.regex(
    /^(?:[^<>\p{Cc}]*<[^\s<>@\p{Cc}]+@[^\s<>@\p{Cc}]+>|[^\s<>@\p{Cc}]+@[^\s<>@\p{Cc}]+)$/u,
    'must be an address such as Shop <vets@shop.example>',
  ),
);

/** Everything of a partner that an operator says, checked before it is stored. */
export const Partner = v.strictObject({
  slug: v.pipe(
    v.string(),
    v.maxLength(64, 'must be at most 64 characters'),
    v.regex(/^[a-z0-9][a-z0-9-]*$/, 'must be small letters, digits and hyphens'),
    v.check((slug) => !TAKEN_PATHS.includes(slug), 'must not be the beginning of another call'),
  ),
  name: line,
  client_id: line,
  support_email: v.pipe(line, v.regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address')),
  source: v.optional(v.nullable(line), null),
  allowed_origins: v.optional(Origins, []),
  checkout_origins: v.optional(Origins, []),
  locale: v.optional(oneOf(LOCALES), 'en-US'),
  currency: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a code such as USD')),
    'USD',
  ),
  country: v.optional(oneOf(COUNTRIES), 'us'),
  price_display: v.optional(oneOf(['shown', 'hidden']), 'shown'),
  promo_rules: v.optional(v.nullable(PromoRules), null),
  visit_policy: v.optional(v.nullable(VisitPolicy), null),
  video_address: v.optional(v.nullable(VideoAddress), null),
  visits_address: v.optional(v.nullable(PageAddress), null),
  mail_from: v.optional(v.nullable(sender), null),
  mail_texts: v.optional(MailWording, {}),
  customer_system: v.optional(CustomerSystemSetting, { kind: 'own' }),
  widget_options: v.optional(
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.check(
        (options) => !('gatewayClientId' in options) && !('gatewayClientSecret' in options),
        'must not hold a credential: everybody reads it',
      ),
    ),
    {},
  ),
  is_default: v.optional(v.boolean(), false),
});

/** A partner as the server works with it. */
export type Partner = v.InferOutput<typeof Partner>;
