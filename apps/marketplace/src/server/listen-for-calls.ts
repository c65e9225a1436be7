import { createGazetteer } from '../places/gazetteer.ts';
import { type Listener, listen } from '../http/listen.ts';
import { type AppOptions, createApp } from './app.ts';
import { createMounts, routes } from './routes.ts';

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
