/** Why a customer system gave no answer that can be used. */
export const CUSTOMER_SYSTEM_FAILURES = [
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
