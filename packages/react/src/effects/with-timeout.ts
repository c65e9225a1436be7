import { PawcallError } from '@pawcall/client';
import { systemClock, type Clock } from '@pawcall/transport';
import { DOWNLOAD_TIMEOUT_MS } from './download-timeout.ts';

/**
 * A part of the widget could not be loaded on a device that is online: a new release has replaced it, or something else came in
 * its place. A reload of the page helps (GO-8).
 */
export class PartNotLoaded extends PawcallError {
  constructor(cause: unknown) {
    super('unreachable', { message: 'A part of the widget could not be loaded.', cause });
  }
}

/**
 * Rejects with `timeout` when a download does not end, and with `offline` or `PartNotLoaded`, whose texts name the fix, when it
 * fails (GO-8, ERR-1).
 */
export const withTimeout = <T>(download: Promise<T>, clock: Clock = systemClock): Promise<T> =>
  new Promise((resolve, reject) => {
    const cancel = clock.setTimeout(() => reject(new PawcallError('timeout')), DOWNLOAD_TIMEOUT_MS);
    const fail = (cause: unknown) =>
      reject(
        navigator.onLine === false
          ? new PawcallError('offline', { cause })
          : new PartNotLoaded(cause),
      );
    const succeed = (part: T) => {
      // A module of a chunk is undefined when a file of another release came in its place.
      if (part === undefined) fail(new TypeError('The chunk lacks the module.'));
      else resolve(part);
    };
    download.finally(cancel).then(succeed, fail);
  });
