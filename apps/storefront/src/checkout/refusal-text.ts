import { TEXT } from './text.ts';

/** A definitive refusal of the service. */
interface Refusal {
  readonly status: number;
  readonly messages: readonly string[];
  readonly code?: string | undefined;
}

/** Why a call was refused, for the owner: by its status and code where they say it, else in the service's own words. */
export function refusalText({ status, messages, code }: Refusal): string {
  if (status === 401) return TEXT.signInAgain;
  if (status === 404) return TEXT.gone;
  if (status !== 409) return messages[0] ?? TEXT.refused;
  if (code === 'slot_taken') return TEXT.taken;
  return code === 'quote_expired' ? TEXT.expired : TEXT.conflict;
}
