// By another name, because Vite takes the two together for a file to build. This is in a folder beside the script.
const SELF = import.meta.url;

/**
 * Where the newest release of the script says what it is. In the published package another module has this one's place:
 * an app that bundles it has no script of ours, so that there is nothing to compare.
 */
export const releaseAddress = (): string | undefined => new URL('../integrity.json', SELF).href;
