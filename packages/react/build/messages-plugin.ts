import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const CATALOGUE = /[\\/]text[\\/]messages[\\/][\w-]+[\\/][\w-]+\.json$/;
const PREFIX = '\0pawcall-messages:';
const SUFFIX = '.js';

/**
 * Vite plugin that compiles the message catalogues (`text/messages/<locale>/<area>.json`) on import, so that no ICU parser ships.
 * An invalid message fails the build by name.
 */
export function messagesPlugin(): Plugin {
  return {
    name: 'pawcall-messages',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined || !source.startsWith('.')) return null;
      const file = path.resolve(path.dirname(importer.replace(/\?.*$/, '')), source);
      // Not ".json": Vite's JSON plugin would parse the compiled module again.
      return CATALOGUE.test(file) ? `${PREFIX}${file}${SUFFIX}` : null;
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const file = id.slice(PREFIX.length, -SUFFIX.length);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(compileCatalogue(file, await readFile(file, 'utf8')))};`;
    },
  };
}

export function compileCatalogue(file: string, json: string): Record<string, unknown> {
  const compiled: Record<string, unknown> = {};
  for (const [key, message] of Object.entries(JSON.parse(json))) {
    try {
      compiled[key] = onlyPrintable(compileMessageOrThrow(String(message)));
    } catch (error) {
      throw new Error(
        `${file}: the message "${key}" is not valid ICU, so it cannot be compiled. Check its braces and plural forms; dates, times and amounts are formatted in code.`,
        { cause: error },
      );
    }
  }
  return compiled;
}

// `format-message.ts` supports only these; a date or number format would silently vanish.
function onlyPrintable(message: CompiledMessage): CompiledMessage {
  for (const token of message) {
    if (typeof token === 'string') continue;
    const [name, kind, choices] = token;
    const { offset }: { readonly offset?: unknown } =
      typeof choices === 'object' && choices !== null ? choices : {};
    if ((kind !== undefined && kind !== 'plural') || offset !== undefined) {
      throw new Error(`{${name}, ${kind}} is not supported`);
    }
  }
  return message;
}
