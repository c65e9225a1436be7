import { PET_SPECIES } from '@pawcall/contract';
import { isDay } from '@pawcall/domain';
import * as v from 'valibot';
import { emailKey } from '../../accounts/account/email-key.ts';
import { ONE_LINE } from '../../form/one-line.ts';

const LONGEST_NAME = 100;
const LONGEST_ID = 200;
const LONGEST_TOKEN = 4096;
const MOST_PETS = 100;
const HEAVIEST = 10_000;

const line = (longest: number) => v.pipe(v.string(), v.maxLength(longest), v.regex(ONE_LINE));
const id = v.pipe(line(LONGEST_ID), v.minLength(1));
const optional = (schema: v.GenericSchema<string>) => v.optional(v.nullable(schema), null);

const email = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const key = emailKey(dataset.value);
    if (key !== undefined) return key;
    addIssue({ message: 'must be an e-mail address' });
    return NEVER;
  }),
);

/** A customer as a service answers it. */
export const CustomerAnswer = v.object({
  id,
  auth_type: v.picklist(['registered', 'guest']),
  email,
  /** Whether the service has verified it: only then it opens an account here. */
  email_verified: v.boolean(),
  first_name: line(LONGEST_NAME),
  last_name: line(LONGEST_NAME),
});

/** A new token of a customer; opaque to us, handed to the customer's browser. */
export const SessionAnswer = v.object({
  customer_id: id,
  access_token: v.pipe(v.string(), v.regex(/^[\w.~+/=-]+$/), v.maxLength(LONGEST_TOKEN)),
});

/** The pets of a customer. */
export const PetsAnswer = v.pipe(
  v.array(
    v.object({
      id,
      species: v.picklist(PET_SPECIES),
      name: v.pipe(line(LONGEST_NAME), v.minLength(1)),
      spayed_neutered: v.optional(v.nullable(v.boolean()), null),
      gender: optional(line(LONGEST_NAME)),
      color: optional(line(LONGEST_NAME)),
      color_2: optional(line(LONGEST_NAME)),
      birthday_on: optional(v.pipe(v.string(), v.check(isDay))),
      weight: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(HEAVIEST))), null),
      weight_is_metric: v.optional(v.nullable(v.boolean()), null),
      photo: optional(v.pipe(line(LONGEST_TOKEN), v.url(), v.startsWith('https://'))),
    }),
  ),
  v.maxLength(MOST_PETS),
);

/** Which contract a service answers. */
export const CheckAnswer = v.object({ contract: v.literal(1) });
