// The request itself waits for a silent database: do not wait here too.
const WAIT_MS = 1_000;

/** The newer value, or the known one when reading takes longer than a second, or `waitMs`. */
export const valueOrStale = async <T>(
  newer: Promise<T>,
  known: T,
  waitMs = WAIT_MS,
): Promise<T> => {
  const late = Promise.withResolvers<T>();
  const timer = setTimeout(() => late.resolve(known), waitMs);
  try {
    return await Promise.race([newer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};
