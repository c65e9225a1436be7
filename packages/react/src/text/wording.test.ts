import { LOCALES } from '@pawcall/contract';
import { describe, expect, it } from 'vitest';

const files = import.meta.glob<string>('./messages/*/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const texts = (locale: string): readonly (readonly [key: string, text: string])[] =>
  Object.entries(files)
    .filter(([path]) => path.includes(`/${locale}/`))
    .flatMap(([, source]) =>
      Object.entries(JSON.parse(source)).map(([key, text]) => [key, String(text)] as const),
    );

const matching = (locale: string, rule: RegExp) =>
  texts(locale)
    .filter(([, text]) => rule.test(text))
    .map(([key, text]) => `${key}: ${text}`);

/** The specification's texts; the first letter is a capital here. */
const FIXED: Readonly<Record<string, string>> = {
  'results.headingPrescribing': 'We found great vets in {city}',
  'results.heading': 'We found available vets just for you',
  'shared.noReviewsYet': 'No reviews yet',
  'results.moreSlots': 'More time slots available',
  'shared.guestLogin': 'Already have an account? <link>Log in</link>',
  'quote.chooseTime': 'Choose an available time',
  'quote.noAppointments': 'No appointments on this day',
  'shared.free': 'FREE',
  'errors.quote': 'Unable to get a quote - please try again or contact support.',
  'errors.availability': 'Unable to get availability.',
  'errors.noSlot': 'Select a timeslot before trying to get a quote!',
  'errors.generic': 'There was an error processing your request',
  'errors.petsFetch': 'Unable to connect',
  'errors.login.email': 'Please enter email',
  'errors.login.password': 'Please enter password',
  'errors.register.firstName': 'Please enter your first name.',
  'errors.register.lastName': 'Please enter your last name.',
  'errors.register.email': 'Please enter your email address.',
  'errors.register.password': 'Please enter your password.',
  'errors.register.repeat': 'Please match the password you have entered',
  'errors.forgot.email': 'Please enter email correctly',
  'errors.verify.code': 'Please enter verification code',
  'errors.verify.yourCode': 'Please enter your code.',
  'errors.promoCode': 'Please enter a valid promo code.',
  'errors.emailSpelling': 'Please, make sure your email is spelled correctly.',
  'errors.valueRequired': 'Value is required',
  'errors.valueNotEmail': 'Value is not a valid email address',
  'errors.place.server': 'There was an error reaching the server',
  'errors.place.location': 'A location error has occurred',
  'errors.place.none': 'No results found',
  'errors.place.denied': 'Geolocation permission denied',
};

/** French words that are spelled as in English, and names. */
const SAME_IN_FRENCH =
  /^(?:shared\.(?:toasts|zone|zoneOption|species\.REPTILE|typeahead\.list)|results\.petSpecies|quote\.(?:sum|range|zones\.\w+))$/;

it.each(['en-US', 'en-CA', 'en-GB'])(
  'has the specification’s texts in %s word for word [RES-1][TILE-1][TILE-3][STEP-2][STEP-7][PANEL-3][PANEL-6][SUM-3][AUTH-2][AUTH-3][AUTH-4][AUTH-5][AUTH-8][ERR-1][ERR-3][SES-5]',
  (locale) => {
    expect(Object.fromEntries(texts(locale).filter(([key]) => key in FIXED))).toEqual(FIXED);
  },
);

describe.each(LOCALES)('every text in %s', (locale) => {
  it('uses no exclamation mark except the specified one [GO-2]', () => {
    const loud = texts(locale).filter(([key, text]) => text.includes('!') && !(key in FIXED));
    expect(loud).toEqual([]);
  });

  it('uses typographic apostrophes, quotes, ellipses and minus signs [GO-2]', () => {
    expect(matching(locale, /['"]|\.\.\.|\s\s/)).toEqual([]);
  });

  it('spells "email" in one way, and links to support wherever it is mentioned [GO-2][ERR-3][ERR-5]', () => {
    expect(matching(locale, /e-mail|\be mail\b/i)).toEqual([]);
    const phrase = new Map(texts(locale)).get('shared.contactSupport') ?? '';
    const names = matching(locale, /\bsupport\b|service à la clientèle/i).filter(
      (line) =>
        !/^(?:auth\.toast\.verify|quote\.bookingFeeTip|shared\.contactSupport): /.test(line),
    );
    expect(names.filter((line) => !line.includes(phrase))).toEqual([]);
    expect(names).toHaveLength(6);
  });

  it('uses the word of its country for states or provinces [RX-2][RES-6]', () => {
    const foreign = {
      'en-US': /\bprovinc|\bUK\b|postcode/i,
      'en-CA': /\bstates?\b(?!\})|\bUK\b|postcode|\bZIP\b/i,
      'en-GB': /\bstates?\b(?!\})|\bprovinc|postal|\bZIP\b/i,
      'fr-CA': /\bétats?\b/i,
    }[locale];
    expect(matching(locale, foreign)).toEqual([]);
  });
});

describe('Canadian French', () => {
  it('has a no-break space before a colon, a per cent and a dollar sign, and not before other marks [GO-2]', () => {
    expect(matching('fr-CA', /[^\u00a0][:%$](?=\s|$|<)|\s[?;!,.]/)).toEqual([]);
    expect(matching('fr-CA', /«[^\u00a0]|[^\u00a0]»/)).toEqual([]);
  });

  it('addresses people as "vous" [GO-2]', () => {
    expect(matching('fr-CA', /(?:^|[\s’(])(?:tu|toi|ton|ta|tes)(?=[\s,.?])/i)).toEqual([]);
  });

  it('equals the English text only for names and common words [GO-2]', () => {
    const english = new Map(texts('en-US'));
    const same = texts('fr-CA').filter(
      ([key, text]) => english.get(key) === text && !SAME_IN_FRENCH.test(key),
    );
    expect(same).toEqual([]);
  });

  it('uses Québec vocabulary [GO-2]', () => {
    expect(
      matching('fr-CA', /\b(?:e-?mail|mail|mél|portable|week-end|booking|login|spam)\b(?!\})/i),
    ).toEqual([]);
  });
});
