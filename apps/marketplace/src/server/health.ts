import { type Listener, listen } from '../http/listen.ts';
import { type AppOptions, createApp } from './app.ts';

const READY_WITHIN_MS = 1_500;

/**
 * Asks whether the database takes writes, and says no when that takes longer than a second and a half. Whoever asks
 * meanwhile gets the same answer, so that asking often does not pile up.
 */
export const createReadiness = (ask: () => Promise<boolean>): (() => Promise<boolean>) => {
  let asking: Promise<boolean> | undefined;
  const askOnce = async (): Promise<boolean> => {
    const late = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => late.resolve(false), READY_WITHIN_MS);
    try {
      return await Promise.race([ask().catch(() => false), late.promise]);
    } finally {
      clearTimeout(timer);
      asking = undefined;
    }
  };
  return () => (asking ??= askOnce());
};

// It stops last: nobody waits for an answer any more.
const STOP_WITHIN_MS = 500;

/**
 * Answers `/livez` and `/readyz` on a listener of its own, when the settings name its port: who fills the others'
 * connections does not make the process look dead (EDGE-3).
 */
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
