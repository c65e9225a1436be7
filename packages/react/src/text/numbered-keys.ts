/**
 * The keys in whose place a build has put their numbers, in that order (`build/numbered-keys-plugin.ts`). There are none in the
 * source, where each text goes by its key.
 */
export const numberedKeys: readonly string[] = [];
