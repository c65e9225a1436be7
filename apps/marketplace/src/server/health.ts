import { valueOrStale } from '../database/value-or-stale.ts';
import { type Listener, listen } from '../http/http-listener.ts';
import { type AppOptions, createApp } from './http-app.ts';
import { createGazetteer } from '../places/gazetteer.ts';
import { createMounts, routes } from './routes.ts';

const READY_WITHIN_MS = 1_500;

/** Whether the database takes writes, false after 1.5 s. Concurrent callers share one check. */
export const createReadiness = (ask: () => Promise<boolean>): (() => Promise<boolean>) => {
  let reading: Promise<boolean> | undefined;
  const read = (): Promise<boolean> =>
    valueOrStale(
      ask().catch(() => false),
      false,
      READY_WITHIN_MS,
    ).finally(() => {
      reading = undefined;
    });
  return () => (reading ??= read());
};

// It stops last: nobody waits for an answer any more.
const STOP_WITHIN_MS = 500;

/** Serves `/livez` and `/readyz` on a port of its own if set, so that full listeners do not look dead (EDGE-3). */
export const listenForHealth = async (
  options: Omit<AppOptions, 'host' | 'routes'>,
): Promise<Listener | undefined> => {
  const { settings } = options.market;
  const { healthPort, healthHost } = settings;
  if (healthPort === undefined) return undefined;
  const app = createApp({ ...options, host: 'api', routes: [] });
  return listen(app.fetch, {
    port: healthPort,
    host: healthHost,
    limits: settings,
    stopsWithinMs: STOP_WITHIN_MS,
  });
};

/** The two listeners that answer the calls of the contract. */
export interface CallListeners {
  readonly api: Listener;
  readonly auth: Listener;
}

/** Answers the marketplace API and the authentication service, each on its port. */
export const listenForCalls = async (
  options: Omit<AppOptions, 'host' | 'routes' | 'mounts'>,
): Promise<CallListeners> => {
  const { settings, log } = options.market;
  const gazetteer = createGazetteer();
  const mounts = await createMounts({ gazetteer, geocoderTokens: settings.geocoderTokens });
  const apps = {
    api: createApp({ ...options, host: 'api', routes, mounts }),
    auth: createApp({ ...options, host: 'auth', routes }),
  };
  const { host } = settings;
  const [api, auth] = await Promise.all([
    listen(apps.api.fetch, { port: settings.marketplacePort, host, limits: settings }),
    listen(apps.auth.fetch, { port: settings.authPort, host, limits: settings }),
  ]);
  gazetteer.warmUp().catch((error: unknown) => log.error({ err: error }, 'no gazetteer'));
  return { api, auth };
};
