import type { Plugin } from 'vite';
import { cutCode, FILE } from './cut-code.ts';

/** The file of the query cache's client that a build takes. */
export const QUERY_CLIENT = /[\\/]query-core[\\/]build[\\/]modern[\\/]queryClient\.js$/;

/** What the query cache's client offers and nobody asks it for: no widget keeps mutations in it, and none sets many answers at once. */
export const UNUSED_METHODS = [
  'isMutating',
  'ensureQueryData',
  'ensureInfiniteQueryData',
  'setQueriesData',
  'resetQueries',
  'setDefaultOptions',
  'setQueryDefaults',
  'getMutationCache',
  'setMutationDefaults',
  'getMutationDefaults',
  'defaultMutationOptions',
] as const;

/** What keeps mutations. */
const OF_MUTATIONS = [
  'this.#mutationCache = ',
  'this.#mutationCache.clear()',
  'if (onlineManager.isOnline()) return this.#mutationCache',
];

/** Vite plugin that takes out of the query cache's client what the widget never asks for. For the script alone: a shop's own is whole. */
export function unusedQueryPlugin(): Plugin {
  return {
    name: 'pawcall-unused-query',
    transform: (code, id) =>
      QUERY_CLIENT.test(id) ? { code: withoutUnused(code), map: null } : undefined,
  };
}

/** The query cache's client without that. Throws where something is no longer as it is listed. */
export function withoutUnused(code: string): string {
  try {
    return cutCode(code, { methods: UNUSED_METHODS, statements: { [FILE]: OF_MUTATIONS } });
  } catch (cause) {
    const missing = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `TanStack Query is made otherwise now, and has no ${missing}. Read how its client does this now and list that (unused-query-plugin.ts), or leave it in.`,
      { cause },
    );
  }
}
