import { PawcallError } from './pawcall-error.ts';

/**
 * Throws `missing_temporal` in an engine that has no `Temporal` and has loaded none, where everything that counts time
 * would fail later and say less (PKG-2).
 */
export const requireTemporal = (): void => {
  if (!hasTemporal()) {
    throw new PawcallError('missing_temporal', {
      message:
        'This engine has no Temporal, in which Pawcall counts time, so nothing was started. ' +
        "Load it first: npm install temporal-polyfill, then import 'temporal-polyfill/global'.",
    });
  }
};

// A missing global throws, and the published packages resolve the name themselves.
const hasTemporal = (): boolean => {
  try {
    return Temporal.Now !== undefined;
  } catch {
    return false;
  }
};
