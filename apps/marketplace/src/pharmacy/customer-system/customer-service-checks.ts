import {
  askService,
  type CustomerService,
  createHttpSystem,
  CheckAnswer,
} from './http-customer-system.ts';
import { type Customer, type CustomerSystem, CustomerSystemFailure } from './customer-system.ts';

/** A customer of the service's own whom its maker knows, for the checks that need one. */
interface KnownCustomer {
  readonly email: string;
  readonly password: string | undefined;
  /** A session code that nobody has used. */
  readonly code: string | undefined;
}

/** What one check of a customer service came to. */
export interface ServiceCheck {
  readonly name: string;
  /** `skipped`: it needs a known customer, a password or a code. */
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** What is wrong and what to do; empty when nothing is. */
  readonly problem: string;
}

/** What is wrong, `skipped`, or undefined when nothing is. */
type Verdict = string | undefined;

const NOBODY = 'nobody-at-all@pawcall.invalid';
const TWO_DAYS = { hours: 48 };

const isThe = (known: KnownCustomer, found: Customer | undefined): Verdict =>
  found?.email === known.email.toLowerCase()
    ? undefined
    : 'the answer is not the customer of that e-mail: see `customers/find`';

const refusesSecret = async (
  service: CustomerService,
  now: () => Temporal.Instant,
): Promise<Verdict> => {
  try {
    const question = { operation: 'check', input: {}, output: CheckAnswer, isRepeatable: false };
    await askService(service, question, now);
    return 'a request that is not signed by the secret was answered: refuse it with 401';
  } catch (thrown) {
    const isRefused = thrown instanceof CustomerSystemFailure && thrown.code === 'secret_refused';
    return isRefused ? undefined : 'a request that is not signed by the secret must be a 401';
  }
};

const redeems = async (system: CustomerSystem, known: KnownCustomer): Promise<Verdict> => {
  if (known.code === undefined) return 'skipped';
  const first = await system.redeemCode(known.code);
  if (isThe(known, first) !== undefined) return 'the code did not answer its customer';
  const again = await system.redeemCode(known.code);
  return again === undefined ? undefined : 'the code worked a second time: answer 404 from then on';
};

/** The checks of docs/customer-system.md, in its order. */
const checksOf = (
  service: CustomerService,
  now: () => Temporal.Instant,
  known: KnownCustomer | undefined,
): readonly (readonly [string, () => Promise<Verdict>])[] => {
  const system = createHttpSystem(service, now, 'check');
  const withKnown =
    (check: (customer: KnownCustomer) => Promise<Verdict>): (() => Promise<Verdict>) =>
    async () =>
      known === undefined ? 'skipped' : check(known);
  const absent = async (found: Promise<Customer | undefined>): Promise<Verdict> =>
    (await found) === undefined ? undefined : 'somebody was found who is not there: answer 404';
  const theirs = async (customer: KnownCustomer): Promise<Customer> => {
    const found = await system.findRegistered(customer.email);
    if (found === undefined) throw new CustomerSystemFailure('broken_answer', 'customers/find');
    return found;
  };
  return [
    [
      'says which contract it answers',
      async () => {
        const question = { operation: 'check', input: {}, output: CheckAnswer, isRepeatable: true };
        const answer = await askService(service, question, now);
        return answer === undefined ? 'answer `check` with {"contract":1}' : undefined;
      },
    ],
    [
      'refuses another secret',
      () => refusesSecret({ ...service, secret: `${service.secret}x` }, now),
    ],
    [
      'refuses an old signature',
      async () =>
        service.auth === 'bearer'
          ? 'skipped'
          : refusesSecret(service, () => now().subtract(TWO_DAYS)),
    ],
    ['finds nobody where there is nobody', () => absent(system.findRegistered(NOBODY))],
    ['knows no password of nobody', () => absent(system.login(NOBODY, 'a-password'))],
    ['redeems no code that it did not give', () => absent(system.redeemCode('no-such-code'))],
    [
      'finds a customer by e-mail, however it is written',
      withKnown(async (customer) =>
        isThe(customer, await system.findRegistered(customer.email.toUpperCase())),
      ),
    ],
    [
      'knows the password of a customer, and no other',
      withKnown(async ({ email, password }) => {
        if (password === undefined) return 'skipped';
        const wrong = await absent(system.login(email, `${password}-not`));
        return (
          wrong ?? ((await system.login(email, password)) ? undefined : 'the password is not taken')
        );
      }),
    ],
    [
      'opens a session',
      withKnown(async (customer) => {
        await system.openSession((await theirs(customer)).id);
        return undefined;
      }),
    ],
    [
      'lists pets',
      withKnown(async (customer) => {
        await system.pets((await theirs(customer)).id);
        return undefined;
      }),
    ],
    [
      'makes no second customer of an e-mail',
      withKnown(async (customer) => {
        const { id, first_name: firstName, last_name: lastName } = await theirs(customer);
        const { email } = customer;
        const again = await system.register({ email, firstName, lastName, passwordHash: null });
        return again.id === id ? undefined : 'a second customer was made: answer the one there is';
      }),
    ],
    ['redeems a code once', withKnown((customer) => redeems(system, customer))],
  ];
};

/**
 * Checks a customer service against docs/customer-system.md. With a known customer it opens a session and uses up the
 * code. Never throws.
 */
export const checkCustomerService = async (
  service: CustomerService,
  options: {
    readonly now: () => Temporal.Instant;
    readonly known?: KnownCustomer | undefined;
  },
): Promise<readonly ServiceCheck[]> => {
  const checks: ServiceCheck[] = [];
  for (const [name, check] of checksOf(service, options.now, options.known)) {
    const verdict = await check().catch((thrown: unknown) =>
      thrown instanceof CustomerSystemFailure ? thrown.message : 'the check could not be made',
    );
    const isFine = verdict === undefined || verdict === 'skipped';
    checks.push({
      name,
      outcome: verdict === undefined ? 'passed' : verdict === 'skipped' ? 'skipped' : 'failed',
      problem: isFine ? '' : verdict,
    });
  }
  return checks;
};
