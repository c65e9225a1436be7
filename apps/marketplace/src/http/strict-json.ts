const MAX_DEPTH = 20;
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;
const BANNED_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

// Runs after JSON.parse accepted the text, so the tokens are known to be in order.
const keysAreFine = (text: string): boolean => {
  const open: Set<string>[] = [];
  let last: string | undefined;
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':' && last !== undefined) {
      const key: unknown = JSON.parse(last);
      const keys = open.at(-1);
      if (typeof key !== 'string' || keys === undefined) return false;
      if (BANNED_KEYS.has(key) || keys.has(key)) return false;
      keys.add(key);
    }
    last = token.startsWith('"') ? token : undefined;
    if (open.length > MAX_DEPTH) return false;
  }
  return true;
};

const textIsFine = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

const valueIsFine = (value: unknown): boolean => {
  if (typeof value === 'string') return textIsFine(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, item]) => textIsFine(key) && valueIsFine(item));
};

/**
 * Parses UTF-8 bytes as JSON, or answers undefined for anything that two readers could understand differently:
 * a byte order mark, broken UTF-8, lone surrogates, NUL, duplicate keys, `__proto__`, infinite numbers, or more
 * than 20 levels.
 */
export const parseStrictJson = (bytes: Uint8Array): { readonly value: unknown } | undefined => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    return keysAreFine(text) && valueIsFine(value) ? { value } : undefined;
  } catch {
    return undefined;
  }
};
