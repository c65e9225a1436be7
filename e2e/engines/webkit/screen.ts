/** The display that WebKit's windows are on. */
export const SCREEN = { width: 1400, height: 1000 } as const;
