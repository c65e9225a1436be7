import type { PharmacySession } from '@pawcall/contract';
import type { Selectable } from 'kysely';
import type { PharmacyCustomerTable } from '../../schema/tables/pharmacy.ts';
import type { PetDetails } from '../../schema/tables/profile.ts';

/** A customer as the pharmacy knows them. */
export type Customer = Omit<Selectable<PharmacyCustomerTable>, 'password_hash' | 'created_at'>;

/** A pet as the pharmacy knows it; its id is the pharmacy's. */
export interface CustomerPet extends PetDetails {
  readonly id: string;
}

/** Somebody who is to become a customer; the e-mail was verified here. */
export interface NewCustomer {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** With which the demo's pharmacy signs them in too; never told to a service outside. */
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
