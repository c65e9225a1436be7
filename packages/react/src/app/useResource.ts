import { useCallback, useEffect, useState } from 'react';

/** Data from the service that a step needs before it can be used. */
export type Resource<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: T }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void };

type Loaded<T> = { readonly key: string; readonly attempt: number } & (
  { readonly data: T } | { readonly error: unknown }
);

/**
 * Loads data for `key` and drops answers to an earlier key (WIRE-5). The steps use it because the query cache
 * comes with the results, after the first step can be used; it never suspends.
 */
export function useResource<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
): Resource<T> {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded<T> | null>(null);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    const stop = new AbortController();
    load(stop.signal).then(
      (data) => {
        if (!stop.signal.aborted) setLoaded({ key, attempt, data });
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setLoaded({ key, attempt, error });
      },
    );
    return () => stop.abort();
  }, [key, attempt, load]);

  if (loaded?.key !== key || loaded.attempt !== attempt) return { status: 'loading' };
  return 'data' in loaded
    ? { status: 'ready', data: loaded.data }
    : { status: 'failed', error: loaded.error, retry };
}
