import { Counter, type Registry } from 'prom-client';

/** Counts mails that were handed over, and attempts that failed. */
export const createMailMetrics = (
  registry: Registry,
): ((ended: { readonly succeeded: boolean }) => void) => {
  const attempts = new Counter({
    name: 'pawcall_mail_attempts_total',
    help: 'Attempts to hand a mail over to the mail server.',
    labelNames: ['result'],
    registers: [registry],
  });
  return ({ succeeded }) => attempts.inc({ result: succeeded ? 'success' : 'failure' });
};
