import { geolocationProblem } from '@pawcall/domain';
import { createDeferred, PawcallError } from '@pawcall/transport';
import type { Position } from './geocoder.ts';

const LOCATE_TIMEOUT_MS = 10_000;
const FRESH_ENOUGH_MS = 300_000;

/** The device's position. Throws `permission_denied`, `location_unavailable` or `aborted` (STEP-7). */
export const locateDevice = ({
  geolocation = globalThis.navigator?.geolocation,
  signal,
}: {
  readonly geolocation?: Pick<Geolocation, 'getCurrentPosition'> | undefined;
  readonly signal?: AbortSignal | undefined;
} = {}): Promise<Position> => {
  const { promise, resolve, reject } = createDeferred<Position>();
  if (geolocation === undefined) {
    reject(new PawcallError('location_unavailable'));
    return promise;
  }
  const onAbort = () => reject(new PawcallError('aborted'));
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort, { once: true });
  geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
    ({ code }) => reject(new PawcallError(geolocationProblem(code))),
    { timeout: LOCATE_TIMEOUT_MS, maximumAge: FRESH_ENOUGH_MS, enableHighAccuracy: false },
  );
  return promise.finally(() => signal?.removeEventListener('abort', onAbort));
};
