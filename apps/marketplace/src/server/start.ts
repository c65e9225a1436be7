import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { startIdentityProvider } from '../demo/identity-provider/start-identity-provider.ts';
import { createTokens } from '../accounts/token/tokens.ts';
import { createMailWorker } from '../mail/mail-worker.ts';
import { createOutbox } from '../mail/outbox.ts';
import { createGazetteer } from '../places/gazetteer.ts';
import { createApp } from './app.ts';
import { startBackground } from './background.ts';
import { listen } from '../http/listen.ts';
import type { Marketplace } from '../http/marketplace.ts';
import { createMounts } from './mounts.ts';
import { openDatabase } from './open-database.ts';
import { routes } from './routes.ts';
import type { Settings } from '../settings/settings.ts';

/** A marketplace that answers. */
export interface RunningServer {
  readonly marketplacePort: number;
  readonly authPort: number;
  /**
   * Says at `/readyz` that it is stopping, goes on for two seconds so that balancers see it, then takes no new
   * connection, finishes what it began and closes the database.
   */
  readonly drain: () => Promise<void>;
}

const GRACE_MS = 2_000;

const demoProviderOf = async ({ demo, demoIdentityPort }: Settings) =>
  demo && demoIdentityPort !== undefined ? startIdentityProvider(demoIdentityPort) : undefined;

/** Opens the database and both listeners, and the demo's identity provider when the settings ask for it. */
export const startServer = async (
  settings: Settings,
  log: Logger,
  now: () => Temporal.Instant,
): Promise<RunningServer> => {
  const { db, isEmbedded, close } = await openDatabase(settings, log, now);
  const demoProvider = await demoProviderOf(settings);
  const identityProviders = [
    ...settings.identityProviders,
    ...(demoProvider === undefined ? [] : [demoProvider.setting]),
  ];
  const market: Marketplace = {
    db,
    now,
    settings: { ...settings, identityProviders },
    log,
    mail: createOutbox({ now }),
    tokens: await createTokens({ db, now }),
  };
  const gazetteer = createGazetteer();
  const mounts = await createMounts({ gazetteer, geocoderTokens: settings.geocoderTokens });
  let draining = false;
  const isDraining = (): boolean => draining;
  const api = createApp({ market, host: 'api', routes, mounts, isDraining });
  const auth = createApp({ market, host: 'auth', routes, isDraining });
  const listeners = await Promise.all([
    listen(api.fetch, settings.marketplacePort),
    listen(auth.fetch, settings.authPort),
  ]);
  const [apiListener, authListener] = listeners;
  const background = startBackground({ db, now, log, isEmbedded });
  const mailWorker =
    settings.smtpUrl === undefined
      ? undefined
      : createMailWorker({
          db,
          now,
          log,
          smtpUrl: settings.smtpUrl,
          from: settings.smtpFrom,
          keep: settings.demo,
        });
  mailWorker?.start();
  gazetteer.warmUp().catch((error: unknown) => log.error({ err: error }, 'no gazetteer'));
  log.info(
    { marketplace: apiListener.port, auth: authListener.port, identity: demoProvider?.issuer },
    'ready',
  );
  return {
    marketplacePort: apiListener.port,
    authPort: authListener.port,
    drain: async () => {
      draining = true;
      log.info('stopping');
      await pause(GRACE_MS);
      await Promise.all(listeners.map((listener) => listener.stop()));
      await demoProvider?.close();
      await mailWorker?.stop();
      await background.stop();
      await close();
      log.info('stopped');
    },
  };
};
