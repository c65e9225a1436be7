import type { Plugin } from 'vite';

const CACHE = /@tanstack\/query-core\/build\/modern\/mutationCache\.js/;

/** What a query client asks of a cache of mutations that is always empty. */
const EMPTY = `export class MutationCache {
  resumePausedMutations = async () => [];
  findAll = () => [];
  clear = () => {};
}`;

/**
 * Vite plugin that leaves the mutations of TanStack Query out of the script: the widget asks through queries and writes
 * through its own client, and a query client brings a cache of mutations whether or not there are any.
 */
export function withoutMutationsPlugin(): Plugin {
  return {
    name: 'pawcall-without-mutations',
    enforce: 'pre',
    load: (id) => (CACHE.test(id) ? EMPTY : null),
  };
}
