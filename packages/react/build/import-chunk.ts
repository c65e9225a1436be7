/**
 * Replaces Vite's preload helper (by `resolve.alias`), which dispatches `vite:preloadError` on the window, where the partner's
 * page may listen and reload.
 */
export const __vitePreload = <T>(load: () => Promise<T>): Promise<T> => load();
