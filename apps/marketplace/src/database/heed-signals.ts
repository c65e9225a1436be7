import { setImmediate as turn } from 'node:timers/promises';

/**
 * Throws the reason of an aborted `signal`, also when the process was told to stop a moment ago: the embedded engine
 * answers without letting the event loop go round, and until then Node has not heard a SIGINT.
 */
export const heedSignals = async (signal: AbortSignal | undefined): Promise<void> => {
  // The first ends the round that is under way; what has arrived is heard in the next.
  await turn();
  await turn();
  signal?.throwIfAborted();
};
