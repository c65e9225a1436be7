import { sql } from 'kysely';
import { Gauge, type Registry, Counter } from 'prom-client';
import type { Handle } from '../database/kysely-handle.ts';
import { valueOrStale } from '../database/value-or-stale.ts';

interface Queues {
  readonly waiting: number;
  readonly oldest_seconds: number;
  readonly given_up: number;
  readonly holds: number;
}

const readQueues = async (
  db: Handle,
  now: Temporal.Instant,
  mostAttempts: number,
): Promise<Queues | undefined> => {
  const { rows } = await sql<Queues>`
    select
      count(*) filter (where attempts < ${mostAttempts})::int as waiting,
      coalesce(extract(epoch from ${now}::timestamptz - min(created_at) filter (where attempts < ${mostAttempts})), 0)::float8
        as oldest_seconds,
      count(*) filter (where attempts >= ${mostAttempts})::int as given_up,
      (select count(*)::int from reservation where state = 'held' and expires_at > ${now}) as holds
    from outbox where kind = 'mail' and delivered_at is null`.execute(db);
  return rows[0];
};

/** Gauges of waiting and failed mails and live holds, read on scrape; `NaN` when the database is slow. */
export const createQueueMetrics = (
  registry: Registry,
  options: {
    readonly db: Handle;
    readonly now: () => Temporal.Instant;
    /** After how many attempts a mail is given up. */
    readonly mostAttempts: number;
  },
): void => {
  const { db, now, mostAttempts } = options;
  let reading: Promise<Queues | undefined> | undefined;
  const read = (): Promise<Queues | undefined> =>
    readQueues(db, now(), mostAttempts).catch(() => undefined);
  // All gauges of one reading share a statement.
  const queues = (): Promise<Queues | undefined> =>
    (reading ??= valueOrStale(read(), undefined).finally(() => {
      reading = undefined;
    }));
  const gauge = (name: string, help: string, pick: (read: Queues) => number): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const found = await queues();
        this.set(found === undefined ? Number.NaN : pick(found));
      },
    });
  };
  gauge('pawcall_mail_waiting', 'Mails that wait for delivery.', (read) => read.waiting);
  gauge(
    'pawcall_mail_oldest_seconds',
    'How long the oldest mail has waited for delivery.',
    (read) => read.oldest_seconds,
  );
  gauge('pawcall_mail_given_up', 'Mails that are not tried any more.', (read) => read.given_up);
  gauge('pawcall_holds_live', 'Times that are held and not booked.', (read) => read.holds);
};

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
