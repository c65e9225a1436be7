// A database that says nothing must not be waited for twice: here, and by the call itself.
const WAIT_MS = 1_000;

/** What is being read anew, or what is known already when that takes longer than a second. */
export const orSoon = async <T>(newer: Promise<T>, known: T): Promise<T> => {
  const late = Promise.withResolvers<T>();
  const timer = setTimeout(() => late.resolve(known), WAIT_MS);
  try {
    return await Promise.race([newer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};
