import type { Logger } from 'pino';
import { logFailure } from '../database/database-error.ts';
import type { Watch } from '../observability/observability.ts';

/** Work that is done again and again until it is stopped. */
export interface Poll {
  /** Starts nothing new and waits for what runs. */
  readonly stop: () => Promise<void>;
}

/** Runs work at once and then so long after each end. A failure is logged, and the work goes on (UPK-2). */
export const startPoll = (options: {
  readonly name: string;
  readonly pauseMs: number;
  readonly work: () => Promise<unknown>;
  readonly log: Logger;
  readonly watch?: Watch | undefined;
}): Poll => {
  const { name, pauseMs, log, watch } = options;
  const work = async (): Promise<void> => {
    await options.work();
  };
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<unknown> = Promise.resolve();
  const run = (): void => {
    running = (watch?.work(name, work) ?? work())
      .catch((error: unknown) => logFailure(log, error, { work: name }, 'background work failed'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(run, pauseMs).unref();
      });
  };
  run();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
