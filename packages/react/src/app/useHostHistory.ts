import { useEffect, useState, type ComponentType } from 'react';
import { withTimeout } from '../effects/with-timeout.ts';
import type { HostHistoryProps } from './HostHistory.tsx';

/** A part that is there when it is not undefined. */
export type HistoryPart = ComponentType<HostHistoryProps> | undefined;

const Nothing = () => null;

/**
 * What keeps the browser's history, with the option `history`; most pages keep it to themselves. Undefined until it is there, so
 * that the first step is not left before Back can lead to it again (STEP-9); when it cannot be loaded, all else goes on.
 */
export const useHostHistory = (isWanted: boolean): HistoryPart => {
  const [part, setPart] = useState<HistoryPart>(() => (isWanted ? undefined : Nothing));
  useEffect(() => {
    if (!isWanted) return undefined;
    const gone = new AbortController();
    withTimeout(import('./HostHistory.tsx')).then(
      ({ HostHistory, leaveByBack }) => {
        leaveByBack(gone.signal);
        setPart(() => HostHistory);
      },
      () => setPart(() => Nothing),
    );
    return () => gone.abort();
  }, [isWanted]);
  return part;
};
