import type { Logger } from 'pino';
import { createMailWorker } from '../mail/mail-worker.ts';
import type { Settings } from '../settings/settings.ts';
import type { Watch } from '../watch/watch.ts';
import { startBackground, type Background } from './background.ts';
import type { OpenDatabase } from './open-database.ts';

/** Starts background work: upkeep, deletion and, with `smtpUrl`, mail. Failures are logged and retried. */
export const startWork = (options: {
  readonly database: Pick<OpenDatabase, 'db' | 'isEmbedded'>;
  readonly settings: Pick<Settings, 'smtpUrl' | 'smtpFrom' | 'demo'>;
  readonly log: Logger;
  readonly now: () => Temporal.Instant;
  readonly watch?: Watch | undefined;
}): Background => {
  const { settings, log, now, watch } = options;
  const { db, isEmbedded } = options.database;
  const background = startBackground({ db, now, log, isEmbedded, watch });
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
          watch,
        });
  mailWorker?.start();
  return {
    stop: async () => {
      await mailWorker?.stop();
      await background.stop();
    },
  };
};
