const READY_WITHIN_MS = 1_500;

/**
 * Asks whether the database takes writes, and says no when that takes longer than a second and a half. Whoever asks
 * meanwhile gets the same answer, so that asking often does not pile up.
 */
export const createReadiness = (ask: () => Promise<boolean>): (() => Promise<boolean>) => {
  let asking: Promise<boolean> | undefined;
  const askOnce = async (): Promise<boolean> => {
    const late = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => late.resolve(false), READY_WITHIN_MS);
    try {
      return await Promise.race([ask().catch(() => false), late.promise]);
    } finally {
      clearTimeout(timer);
      asking = undefined;
    }
  };
  return () => (asking ??= askOnce());
};
