import { PawcallError } from './pawcall-error.ts';

/** Throws `missing_temporal` in an engine without `Temporal`, for a clear error early (PKG-2). */
export const requireTemporal = (): void => {
  if (!hasTemporal()) {
    throw new PawcallError('missing_temporal', {
      message:
        'This engine has no Temporal, in which Pawcall counts time, so nothing was started. ' +
        "Load it first: npm install temporal-polyfill, then import 'temporal-polyfill/global'.",
    });
  }
};

// Reading a missing global throws; the published packages import `Temporal` instead.
const hasTemporal = (): boolean => {
  try {
    return Temporal.Now !== undefined;
  } catch {
    return false;
  }
};
