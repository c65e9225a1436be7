import { useEffect, useState } from 'react';
import { useClock } from './ui-context.ts';

/**
 * Whether less than `ms` have passed since `change` last changed: a minimum loading time, parallel to the requests (RES-9, POP-2,
 * GO-6).
 */
export function useMinimumLoading<T>(change: T, ms: number, before: T = change): boolean {
  const clock = useClock();
  const [settled, setSettled] = useState(before);
  useEffect(
    () => (change === settled ? undefined : clock.setTimeout(() => setSettled(change), ms)),
    [clock, change, settled, ms],
  );
  return change !== settled;
}
