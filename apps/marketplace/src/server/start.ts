import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createTokens } from '../accounts/tokens.ts';
import { createMailWorker } from '../mail/mail-worker.ts';
import { createOutbox } from '../mail/outbox.ts';
import { createGazetteer } from '../places/gazetteer.ts';
import { createApp } from './app.ts';
import { startBackground } from './background.ts';
import { listen } from './listen.ts';
import type { Marketplace } from './marketplace.ts';
import { createMounts } from './mounts.ts';
import { openDatabase } from './open-database.ts';
import { routes } from './routes.ts';
import type { Settings } from './settings.ts';

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

/** Opens the database and both listeners. */
export const startServer = async (
  settings: Settings,
  log: Logger,
  now: () => Temporal.Instant,
): Promise<RunningServer> => {
  const { db, isEmbedded, close } = await openDatabase(settings, log, now);
  const market: Marketplace = {
    db,
    now,
    settings,
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
      : createMailWorker({ db, now, log, smtpUrl: settings.smtpUrl, keep: settings.demo });
  mailWorker?.start();
  gazetteer.warmUp().catch((error: unknown) => log.error({ err: error }, 'no gazetteer'));
  log.info({ marketplace: apiListener.port, auth: authListener.port }, 'ready');
  return {
    marketplacePort: apiListener.port,
    authPort: authListener.port,
    drain: async () => {
      draining = true;
      log.info('stopping');
      await pause(GRACE_MS);
      await Promise.all(listeners.map((listener) => listener.stop()));
      await mailWorker?.stop();
      await background.stop();
      await close();
      log.info('stopped');
    },
  };
};
