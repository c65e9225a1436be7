import type { Call } from '@pawcall/contract';
import { normaliseEmail, trimCode } from '@pawcall/domain';
import type { CallParts } from '@pawcall/transport';

const RULES: ReadonlyMap<string, (text: string) => string> = new Map([
  ['email', normaliseEmail],
  ['email_new', normaliseEmail],
  ['code', trimCode],
]);

/** A call's parts with e-mails in lower case and codes trimmed (AUTH-2, AUTH-5); generic calls are unchanged. */
export const normalizeCredentials = (call: Call, parts: CallParts): CallParts => ({
  ...parts,
  ...(call.input && { input: tidy(parts.input) }),
  ...(call.query && parts.query && { query: tidy(parts.query) }),
});

const tidy = <T>(fields: T): T => {
  if (typeof fields !== 'object' || fields === null) return fields;
  const copy = { ...fields };
  for (const [name, value] of Object.entries(fields)) {
    const rule = RULES.get(name);
    if (rule && typeof value === 'string') Reflect.set(copy, name, rule(value));
  }
  return copy;
};
