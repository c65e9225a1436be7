// Vite would bundle `new URL(…, import.meta.url)`. The chunk is in a folder beside the script.
const SELF = import.meta.url;

/**
 * The address of the newest release's description. The published package replaces this module: an app that bundles it has no
 * script to compare.
 */
export const releaseAddress = (): string | undefined => new URL('../integrity.json', SELF).href;
