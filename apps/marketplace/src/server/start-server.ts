import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { startIdentityProvider } from '../demo/identity-provider/start-identity-provider.ts';
import { createTokens } from '../accounts/token/access-tokens.ts';
import { createCalendarMetrics } from '../calendars/calendar-metrics.ts';
import { MOST_ATTEMPTS } from '../mail/mail-worker.ts';
import { createOutbox } from '../mail/outbox.ts';
import { createPartners } from '../partners/partner-directory.ts';
import { listenForHealth, createReadiness, listenForCalls } from './health.ts';
import type { Marketplace } from '../http/marketplace-context.ts';
import { openDatabase } from './open-database.ts';
import { searchLimitOf } from '../search/routes.ts';
import { createSearchLog } from '../search/search-log.ts';
import { startWork } from './background-jobs.ts';
import { refuseDemoLeftovers, type Settings } from '../settings/settings.ts';
import { metricsMount, openWatch } from '../observability/open-observability.ts';

/** A marketplace that answers, works, or both. */
export interface RunningServer {
  /** Reports not ready for two seconds, then finishes open requests and closes the database. */
  readonly drain: () => Promise<void>;
}

/** What a process does of what a marketplace does; other processes on its database do the rest. */
export interface Parts {
  /** Answers the calls of the contract. */
  readonly answers: boolean;
  /** Does what runs beside the requests. */
  readonly works: boolean;
}

const GRACE_MS = 2_000;

const demoProviderOf = async (settings: Settings) =>
  settings.demo && settings.demoIdentityPort !== undefined
    ? startIdentityProvider(settings.demoIdentityPort, settings)
    : undefined;

/** Starts the server with its parts; health and metrics are always served. Throws a SettingsError. */
export const startServer = async (
  settings: Settings,
  log: Logger,
  now: () => Temporal.Instant,
  { answers, works }: Parts,
): Promise<RunningServer> => {
  refuseDemoLeftovers(settings);
  const watch = await openWatch({ settings, now, environment: process.env });
  const database = await openDatabase(settings, log, now, watch.statement);
  const { db } = database;
  watch.observeDatabase({ ...database, now, mostAttempts: MOST_ATTEMPTS });
  createCalendarMetrics(watch.registry, db);
  const demoProvider = answers ? await demoProviderOf(settings) : undefined;
  const identityProviders = [
    ...settings.identityProviders,
    ...(demoProvider === undefined ? [] : [demoProvider.setting]),
  ];
  const market: Marketplace = {
    db,
    read: database.reads.read,
    now,
    settings: { ...settings, identityProviders },
    log,
    mail: createOutbox({ now }),
    tokens: await createTokens({ db, now }),
    partners: createPartners({ db, log }),
    searches: createSearchLog(db, log),
    searchLimit: searchLimitOf(settings),
  };
  let draining = false;
  const isDraining = (): boolean => draining;
  const isReady = createReadiness(database.isWritable);
  const calls = answers ? await listenForCalls({ market, isReady, isDraining, watch }) : undefined;
  const health = await listenForHealth({
    market,
    isReady,
    isDraining,
    mounts: [metricsMount(watch.registry)],
  });
  const work = works ? startWork({ database, settings, log, now, watch }) : undefined;
  log.info(
    {
      marketplace: calls?.api.port,
      auth: calls?.auth.port,
      health: health?.port,
      identity: demoProvider?.issuer,
    },
    answers ? 'ready' : 'working',
  );
  return {
    drain: async () => {
      draining = true;
      log.info('stopping');
      if (calls !== undefined) {
        await pause(GRACE_MS);
        await Promise.all([calls.api.stop(), calls.auth.stop()]);
      }
      await demoProvider?.close();
      await market.searches.flush();
      await work?.stop();
      await health?.stop();
      await database.close();
      await watch.stop();
      log.info('stopped');
    },
  };
};
