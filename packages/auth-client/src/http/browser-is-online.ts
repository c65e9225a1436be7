/** Whether the browser believes that it is online; a process that is no browser always does. */
export const browserIsOnline = (): boolean => globalThis.navigator?.onLine !== false;
