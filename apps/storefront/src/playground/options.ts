import { COUNTRIES, DESIGNATIONS, LOCALES } from '@pawcall/contract';

/** One attribute of `<pawcall-booking>` in the playground: how it is edited and what it does. */
export interface PlaygroundOption {
  readonly attribute: string;
  readonly what: string;
  readonly kind: 'text' | 'choice' | 'switch' | 'json';
  readonly choices?: readonly string[];
}

/** A named group of options. */
export interface PlaygroundGroup {
  readonly name: string;
  readonly options: readonly PlaygroundOption[];
}

const text = (attribute: string, what: string): PlaygroundOption => ({
  attribute,
  what,
  kind: 'text',
});
const choice = (
  attribute: string,
  what: string,
  ...choices: readonly string[]
): PlaygroundOption => ({
  attribute,
  what,
  kind: 'choice',
  choices,
});
const onOff = (attribute: string, what: string): PlaygroundOption => ({
  attribute,
  what,
  kind: 'switch',
});
const json = (attribute: string, what: string): PlaygroundOption => ({
  attribute,
  what,
  kind: 'json',
});

/** Every option of the element (CFG-2). */
export const OPTION_GROUPS: readonly PlaygroundGroup[] = [
  {
    name: 'Look and language',
    options: [
      choice('locale', 'Language and formats', ...LOCALES),
      choice('theme', 'Colour scheme', 'light', 'dark', 'auto'),
      choice('font', 'Typeface: the widget’s own, or the page’s', 'figtree', 'host'),
      choice('display-mode', 'With illustration, or plain', 'full', 'plain'),
      choice('heading-level', 'Level of the widget’s first heading', '1', '2', '3', '4'),
      json('text-overrides', 'Texts to replace, by key'),
    ],
  },
  {
    name: 'Shop',
    options: [
      text('partner', 'Path prefix of the pharmacy'),
      text('source', 'Source value of searches and sign-ups'),
      text('client-id', 'Client id at the commerce API'),
      choice('country', 'Country', ...COUNTRIES),
      choice('currency', 'Currency', 'USD', 'CAD', 'GBP'),
      text('autoship-free-prefix', 'Codes with this prefix make a visit free'),
      text('organization-name', 'Organisation that pays'),
      text('pharmacist-phone', 'Phone in the prescription notice'),
      text('pharmacist-email', 'Email in the prescription notice'),
    ],
  },
  {
    name: 'Behaviour',
    options: [
      choice('designation', 'Whom a search starts with', ...DESIGNATIONS),
      text('designations', 'Whom one may choose to search for, for example VET TECH'),
      json('prefill', 'What is already known, for example {"species":"DOG"}'),
      onOff('address-parameters', 'Read species, concerns and place from the page’s address'),
      onOff('history', 'Let the browser’s Back go one step back'),
      onOff('consent', 'The visitor agreed to measurements'),
      text('trace-sample-rate', 'Share of visits that are measured, 0 to 1'),
    ],
  },
  {
    name: 'Addresses',
    options: [
      text('api-base', 'Marketplace API'),
      text('auth-base', 'Authentication service'),
      text('commerce-base', 'Commerce API of the pharmacy'),
      text('session-code-url', 'Session code of the storefront'),
      text('checkout-base', 'Checkout'),
      text('checkout-origins', 'Origins the widget may go to'),
      text('geocoder-base', 'Geocoder'),
      text('geocoder-token', 'Public token of the geocoder'),
      text('hosted-booking-url', 'Booking page to offer when nothing else works'),
      text('help-url', 'Help'),
      text('terms-url', 'Terms'),
      text('privacy-url', 'Privacy'),
    ],
  },
  {
    name: 'Technical',
    options: [
      choice('environment', 'Keeps development tokens apart', 'production', 'development'),
      text('application', 'Name of the application in requests'),
      text('mobile-version', 'Version of the surrounding app'),
      text('test-id', 'Marks requests of a test'),
    ],
  },
];
