import * as v from 'valibot';
import { PET_SPECIES } from '@pawcall/contract';
import { isDay } from '@pawcall/domain';
import { emailKey } from '../../accounts/account/contact-details.ts';
import { ONE_LINE } from '../../form/text-formats.ts';
import { askService, type Question, type CustomerService } from './ask-service.ts';
import { type Customer, type CustomerSystem, CustomerSystemFailure } from './customer-system.ts';

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
const CustomerAnswer = v.object({
  id,
  auth_type: v.picklist(['registered', 'guest']),
  email,
  /** Whether the service has verified it: only then it opens an account here. */
  email_verified: v.boolean(),
  first_name: line(LONGEST_NAME),
  last_name: line(LONGEST_NAME),
});

/** A new token of a customer; opaque to us, handed to the customer's browser. */
const SessionAnswer = v.object({
  customer_id: id,
  access_token: v.pipe(v.string(), v.regex(/^[\w.~+/=-]+$/), v.maxLength(LONGEST_TOKEN)),
});

/** The pets of a customer. */
const PetsAnswer = v.pipe(
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

/**
 * A pharmacy's system behind its own HTTP service (docs/customer-system.md). Throws a CustomerSystemFailure when there is no
 * answer that can be used.
 */
export const createHttpSystem = (
  service: CustomerService,
  now: () => Temporal.Instant,
  pharmacy: string,
): CustomerSystem => {
  const customer = async (
    operation: string,
    input: object,
    isRepeatable = true,
  ): Promise<Customer | undefined> => {
    const question = { operation, input, output: CustomerAnswer, isRepeatable };
    const found = await askService(service, question, now);
    return found === undefined ? undefined : { ...found, pharmacy };
  };
  const always = async <Schema extends v.GenericSchema>(
    question: Question<Schema>,
  ): Promise<v.InferOutput<Schema>> => {
    const answer = await askService(service, question, now);
    if (answer === undefined) throw new CustomerSystemFailure('broken_answer', question.operation);
    return answer;
  };

  return {
    login: (email, password) => customer('login', { email, password }),
    openSession: async (customerId) => {
      const operation = 'sessions';
      const input = { customer_id: customerId };
      const session = await always({ operation, input, output: SessionAnswer, isRepeatable: true });
      // Another customer's token must not reach this one's browser.
      if (session.customer_id === customerId) return session;
      throw new CustomerSystemFailure('broken_answer', operation);
    },
    // A code works once: asked again, the answer to a question that got through would be lost.
    redeemCode: (code) => customer('session-codes/redeem', { code }, false),
    findRegistered: (email) => customer('customers/find', { email }),
    register: async ({ email, firstName, lastName }) => ({
      ...(await always({
        operation: 'customers',
        input: { email, first_name: firstName, last_name: lastName },
        output: CustomerAnswer,
        isRepeatable: true,
      })),
      pharmacy,
    }),
    pets: (customerId) =>
      always({
        operation: 'customers/pets',
        input: { customer_id: customerId },
        output: PetsAnswer,
        isRepeatable: true,
      }),
  };
};
