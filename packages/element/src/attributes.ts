/** How the text of an attribute becomes the value of an option. */
type AttributeKind = 'text' | 'number' | 'boolean' | 'list' | 'json';

/**
 * Every attribute of `<pawcall-booking>` is an option of the widget in kebab-case (CFG-2). Lists are separated
 * by spaces or commas; a boolean is on when present and not `false`.
 */
const KINDS: Readonly<Record<string, AttributeKind>> = {
  partner: 'text',
  source: 'text',
  'client-id': 'text',
  'api-base': 'text',
  'auth-base': 'text',
  'commerce-base': 'text',
  'session-code-url': 'text',
  'checkout-base': 'text',
  'checkout-origins': 'list',
  'geocoder-base': 'text',
  'geocoder-token': 'text',
  'pharmacist-phone': 'text',
  'pharmacist-email': 'text',
  'help-url': 'text',
  'terms-url': 'text',
  'privacy-url': 'text',
  'hosted-booking-url': 'text',
  locale: 'text',
  currency: 'text',
  country: 'text',
  environment: 'text',
  'autoship-free-prefix': 'text',
  'organization-name': 'text',
  theme: 'text',
  font: 'text',
  'display-mode': 'text',
  'heading-level': 'number',
  consent: 'boolean',
  'trace-sample-rate': 'number',
  application: 'text',
  'mobile-version': 'text',
  'test-id': 'text',
  prefill: 'json',
  'address-parameters': 'boolean',
  history: 'boolean',
  'text-overrides': 'json',
  'gateway-client-id': 'text',
  'gateway-client-secret': 'text',
};

/** The attributes that the element watches. */
export const ATTRIBUTES: readonly string[] = Object.keys(KINDS);

/** `client-id` → `clientId`. */
export const optionName = (attribute: string): string =>
  attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const READ: Readonly<Record<AttributeKind, (text: string) => unknown>> = {
  text: (text) => text,
  number: (text) => (text.trim() === '' ? text : Number(text)),
  boolean: (text) => text.trim().toLowerCase() !== 'false',
  list: (text) => text.split(/[\s,]+/).filter((part) => part !== ''),
  json: parseJson,
};

/** The options that stand in the element's attributes, unchecked. */
export const readAttributes = (element: Element): Readonly<Record<string, unknown>> => {
  const options: Record<string, unknown> = {};
  for (const [attribute, kind] of Object.entries(KINDS)) {
    const text = element.getAttribute(attribute);
    if (text !== null) options[optionName(attribute)] = READ[kind](text);
  }
  return options;
};
