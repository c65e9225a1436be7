import { PawcallError } from '@pawcall/client';
import { systemClock, type Clock } from '@pawcall/transport';
import { DOWNLOAD_TIMEOUT_MS } from './download-timeout.ts';

/**
 * Rejects with `timeout` when a download does not end, and with `unreachable`, whose text names the fix, when it fails (GO-8,
 * ERR-1).
 */
export const withTimeout = <T>(download: Promise<T>, clock: Clock = systemClock): Promise<T> =>
  new Promise((resolve, reject) => {
    const cancel = clock.setTimeout(() => reject(new PawcallError('timeout')), DOWNLOAD_TIMEOUT_MS);
    download
      .finally(cancel)
      .then(resolve, (cause: unknown) => reject(new PawcallError('unreachable', { cause })));
  });
