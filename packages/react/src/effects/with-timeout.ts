import { PawcallError } from '@pawcall/client';
import { systemClock, type Clock } from '@pawcall/transport';
import { DOWNLOAD_TIMEOUT_MS } from './download-timeout.ts';

/**
 * A download, which has failed when it does not end: a line that went silent tells nobody, and the owner needs a way on
 * (GO-8). One that fails is told of as a service that cannot be reached, which is what the owner can do something about
 * (ERR-1).
 */
export const withTimeout = <T>(download: Promise<T>, clock: Clock = systemClock): Promise<T> =>
  new Promise((resolve, reject) => {
    const cancel = clock.setTimeout(() => reject(new PawcallError('timeout')), DOWNLOAD_TIMEOUT_MS);
    download
      .finally(cancel)
      .then(resolve, (cause: unknown) => reject(new PawcallError('unreachable', { cause })));
  });
