/** Loads Temporal where the engine has none, and asks once more when that fails; nothing is loaded and nothing awaited elsewhere. */
export const loadTemporal = (): Promise<unknown> | undefined =>
  'Temporal' in globalThis ? undefined : load().catch(load);

const load = (): Promise<unknown> => import('temporal-polyfill/global');
