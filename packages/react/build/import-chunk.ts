/**
 * In place of Vite's preload helper (by `resolve.alias`): imports a chunk, and does nothing else. The helper dispatches
 * `vite:preloadError` on the window, where the partner's own page may listen and reload.
 */
export const __vitePreload = <T>(load: () => Promise<T>): Promise<T> => load();
