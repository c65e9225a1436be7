import { type Listener, listen } from '../http/listen.ts';
import { type AppOptions, createApp } from './app.ts';

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
