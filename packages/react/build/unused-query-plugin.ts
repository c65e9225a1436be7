import type { Plugin } from 'vite';
import { cutCode } from './cut-code.ts';
import { UNUSED_OF_QUERY, type UnusedOfQuery } from './unused-query.ts';

/** What is left out of a module, by where it lies. */
export const unusedIn = (id: string): UnusedOfQuery | undefined =>
  UNUSED_OF_QUERY.find(({ file }) => id.replaceAll('\\', '/').endsWith(`/${file}`));

/** Vite plugin that takes out of the query cache what the widget never comes to. For the script alone: a shop's own is whole. */
export function unusedQueryPlugin(): Plugin {
  return {
    name: 'pawcall-unused-query',
    transform(code, id) {
      const unused = unusedIn(id);
      return unused && { code: withoutUnused(code, unused), map: null };
    },
  };
}

/** A file of the query cache without that. Throws where something is no longer as it is listed. */
export function withoutUnused(code: string, { file, methods, cut }: UnusedOfQuery): string {
  try {
    return cutCode(code, { ...cut, methods });
  } catch (cause) {
    const missing = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `TanStack Query is made otherwise now, and ${file} has no ${missing}. Read how it does this now and list that (unused-query.ts), or leave it in.`,
      { cause },
    );
  }
}
