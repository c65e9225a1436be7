import type * as v from 'valibot';
import { askService, type Question } from './ask-service.ts';
import type { Customer, CustomerSystem } from './customer-system.ts';
import { CustomerSystemFailure } from './failure.ts';
import type { CustomerService } from './signature.ts';
import { CustomerAnswer, PetsAnswer, SessionAnswer } from './wire.ts';

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
