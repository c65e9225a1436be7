import type { Selectable } from 'kysely';
import type { PharmacySession } from '@pawcall/contract';
import type { PharmacyCustomerTable } from '../../schema/tables/pharmacy.ts';
import type { PetDetails } from '../../schema/tables/profile.ts';

/** A customer as the pharmacy knows them. */
export type Customer = Omit<Selectable<PharmacyCustomerTable>, 'password_hash' | 'created_at'>;

/** A pet as the pharmacy knows it; its id is the pharmacy's. */
interface CustomerPet extends PetDetails {
  readonly id: string;
}

/** Somebody who is to become a customer; the e-mail was verified here. */
interface NewCustomer {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Used by the demo's pharmacy, never sent to an outside service. */
  readonly passwordHash: string | null;
}

/** A pharmacy's own system of customers. Its tokens and codes are opaque to us. */
export interface CustomerSystem {
  /** The customer with this password; takes as long when there is none. */
  readonly login: (email: string, password: string) => Promise<Customer | undefined>;
  /** A new token for a customer. */
  readonly openSession: (customerId: string) => Promise<PharmacySession>;
  /** The customer of a code that the storefront's page was given; once. */
  readonly redeemCode: (code: string) => Promise<Customer | undefined>;
  readonly findRegistered: (email: string) => Promise<Customer | undefined>;
  /** A new registered customer. */
  readonly register: (person: NewCustomer) => Promise<Customer>;
  readonly pets: (customerId: string) => Promise<readonly CustomerPet[]>;
}

/** Why a customer system gave no answer that can be used. */
const CUSTOMER_SYSTEM_FAILURES = [
  'unreachable',
  'timeout',
  'secret_refused',
  'failing',
  'broken_answer',
] as const;

/** Why a customer system gave no answer that can be used. */
export type CustomerSystemFailureCode = (typeof CUSTOMER_SYSTEM_FAILURES)[number];

const REASONS: Readonly<Record<CustomerSystemFailureCode, string>> = {
  unreachable:
    'nothing answers there: see that the address is right, and that this machine may reach it',
  timeout: 'it took too long: it has two seconds for an answer',
  secret_refused:
    'it does not accept our secret: store the one that it knows, or the other way of signing',
  failing: 'it answered with an error of its own (5xx or 429): see its log',
  broken_answer: 'its answer is not what docs/customer-system.md says',
};

/** A pharmacy's customer system gave no answer that can be used. Its message names the operation, never a person. */
export class CustomerSystemFailure extends Error {
  override readonly name = 'CustomerSystemFailure';
  readonly code: CustomerSystemFailureCode;
  readonly operation: string;

  constructor(code: CustomerSystemFailureCode, operation: string) {
    super(`The customer system did not answer \`${operation}\`: ${REASONS[code]}.`);
    this.code = code;
    this.operation = operation;
  }
}
