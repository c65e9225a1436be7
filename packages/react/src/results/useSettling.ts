import { useEffect, useState } from 'react';
import { useClock } from '../ui/useClock.ts';

/** Whether `ms` have not passed since `count` changed last: loading beside the requests, not after them (RES-9, GO-6). */
export function useSettling(count: number, ms: number): boolean {
  const clock = useClock();
  const [settled, setSettled] = useState(count);
  useEffect(
    () => (count === settled ? undefined : clock.setTimeout(() => setSettled(count), ms)),
    [clock, count, settled, ms],
  );
  return count !== settled;
}
