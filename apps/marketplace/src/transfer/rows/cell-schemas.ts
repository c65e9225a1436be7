import { COUNTRIES, ZONE_NAME } from '@pawcall/contract';
import { isDay, isZone } from '@pawcall/domain';
import * as v from 'valibot';
import { ONE_LINE } from '../../form/text-formats.ts';
import { jurisdictionOf } from '../../places/jurisdictions.ts';

// Spreadsheets write 09:00 as 9:00 or 9:00:00.
const QUARTER_HOUR = /^(?:(?:[01]?\d|2[0-3]):(?:00|15|30|45)|24:00)(?::00)?$/;
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;
const MOST_MINOR_UNITS = 10_000_000;

/** A text of one line without control or direction characters, 1 to `most` characters. */
export const line = (most: number) =>
  v.pipe(
    v.string('must be a text'),
    v.minLength(1, 'is empty'),
    v.maxLength(most, `is longer than ${most} characters`),
    v.regex(ONE_LINE, 'has a line break, a control or a direction character'),
    v.check((text) => text.trim() === text, 'begins or ends with white space'),
  );

/** A text of several lines, at most `most` characters. */
export const lines = (most: number) =>
  v.pipe(
    v.string('must be a text'),
    v.maxLength(most, `is longer than ${most} characters`),
    v.check(
      (text) => text.split(/[\n\t]/).every((part) => ONE_LINE.test(part)),
      'has a control or a direction character',
    ),
  );

/** What a file calls a thing by: 1 to 128 characters; no long number that a spreadsheet has cut to `1.23457E+11`. */
export const ExternalId = v.pipe(
  line(128),
  v.check(
    (text) => !/^\d(?:[.,]\d+)?E\+\d+$/.test(text),
    'was shortened by a spreadsheet; format its column as text',
  ),
);

/** A slug: lower-case words joined by hyphens or underscores. */
export const SlugCell = v.pipe(
  v.string('must be a text'),
  v.regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, 'must be lower-case words joined by hyphens'),
);

/** A licensing region, such as `us-CA`. */
export const JurisdictionCell = v.pipe(
  v.string('must be a text'),
  v.check(
    (text) => jurisdictionOf(text) !== undefined,
    `must be a region such as us-CA, ca-ON or gb-ENG (countries: ${COUNTRIES.join(', ')})`,
  ),
);

/** An IANA time zone that this server knows. */
export const ZoneCell = v.pipe(
  v.string('must be a text'),
  v.regex(ZONE_NAME, 'must be an IANA time zone such as America/Chicago'),
  v.check(isZone, 'is no time zone that this server knows'),
);

/** A calendar day, `YYYY-MM-DD`. */
export const DayCell = v.pipe(
  v.string('must be a day'),
  v.isoDate('must be a day, YYYY-MM-DD'),
  v.check(isDay, 'is no day of the calendar'),
);

/** A local time on a quarter hour, `00:00` to `24:00`. */
export const TimeCell = v.pipe(
  v.string('must be a time'),
  v.regex(QUARTER_HOUR, 'must be a time on a quarter hour, 00:00 to 24:00'),
);

/** Minor units of a currency. */
export const AmountCell = v.pipe(
  v.number('must be whole minor units: 45.00 is 4500'),
  v.integer('must be whole minor units: 45.00 is 4500'),
  v.minValue(0, 'is below zero'),
  v.maxValue(MOST_MINOR_UNITS, `is above ${MOST_MINOR_UNITS} minor units`),
);

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** An ISO 4217 currency. */
export const CurrencyCell = v.pipe(
  v.string('must be a text'),
  v.check((text) => CURRENCIES.has(text), 'must be a currency such as USD, in capitals'),
);

/** A language tag, such as `en` or `fr-CA`. */
export const LanguageCell = v.pipe(
  v.string('must be a text'),
  v.regex(LANGUAGE, 'must be a language tag such as en or fr-CA'),
);

/** Yes or no. */
export const BooleanCell = v.boolean('must be true or false');

/** A whole number within bounds. */
export const whole = (least: number, most: number) =>
  v.pipe(
    v.number('must be a whole number'),
    v.integer('must be a whole number'),
    v.minValue(least, `must be ${least} to ${most}`),
    v.maxValue(most, `must be ${least} to ${most}`),
  );

/** One of a closed list. */
export const oneOf = <const T extends readonly string[]>(list: T) =>
  v.picklist(list, `must be one of ${list.join(', ')}`);

/** A list without doubles. */
export const listOf = <const S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.array(item, 'must be a list'),
    v.check((list) => new Set(list).size === list.length, 'names something twice'),
  );

/** An https address, or one of this machine. */
export const AddressCell = v.pipe(v.string('must be a text'), v.url('must be a web address'));
