/** Loads Temporal where the engine has none; nothing is loaded and nothing awaited elsewhere. */
export const loadTemporal = (): Promise<unknown> | undefined =>
  'Temporal' in globalThis ? undefined : import('temporal-polyfill/global');
