import { useEffect, useRef, useState } from 'react';
import { randomUuid } from '../context/host-events.ts';

/** One request at a time, with whether it is under way. */
export const useRequest = (
  isAway = false,
): {
  readonly isRunning: boolean;
  /** Runs it, unless one is running. The signal tells that the owner has moved on: the component is gone, or they are away (WIRE-5). */
  readonly run: (request: (signal: AbortSignal) => Promise<void>) => void;
} => {
  const [isRunning, setRunning] = useState(false);
  const isBusy = useRef(false);
  const isMounted = useRef(true);
  const left = useRef<AbortController>(null);
  useEffect(() => () => left.current?.abort(), [isAway]);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const run = (request: (signal: AbortSignal) => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setRunning(true);
    const end = () => {
      isBusy.current = false;
      if (isMounted.current) setRunning(false);
    };
    left.current = new AbortController();
    request(left.current.signal).then(end, end);
  };
  return { isRunning, run };
};

/** The idempotency key of what is sent: the same when it is sent again, another for anything else (VISIT-9). */
export const useIdempotencyKeys = (): ((sent: unknown) => string) => {
  const keys = useRef(new Map<string, string>());
  return (sent) => {
    const body = JSON.stringify(sent);
    const key = keys.current.get(body) ?? randomUuid();
    keys.current.set(body, key);
    return key;
  };
};
