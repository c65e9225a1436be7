import * as v from 'valibot';

const TIMEOUT_MS = 10_000;

const Refusal = v.object({
  data: v.nullish(v.record(v.string(), v.array(v.string()))),
  message: v.nullish(v.string()),
});

/** What the form says when a reset does not work. */
export const PROBLEMS = {
  incomplete: 'Please fill in every field.',
  code: 'That code is wrong, used or too old. Ask for a new one where you sign in.',
  throttled: 'Too many tries. Please wait a few minutes.',
  refused: 'The password could not be changed. Please check what you entered.',
  unreachable: 'We cannot reach the sign-in service right now. Please try again.',
} as const;

/** The three fields of the form as typed. */
export interface ResetForm {
  readonly email: string;
  readonly code: string;
  readonly password: string;
}

/** Sets the new password; answers the problem to show, undefined when it worked (AUTH-4). */
export async function resetPassword(
  form: ResetForm,
  endpoint: string,
  fetch: typeof globalThis.fetch,
): Promise<string | undefined> {
  const input = { email: form.email.trim(), code: form.code.trim(), password: form.password };
  if (Object.values(input).some((value) => value === '')) return PROBLEMS.incomplete;
  try {
    const response = await fetch(endpoint, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en-US' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return undefined;
    if (response.status === 404) return PROBLEMS.code;
    if (response.status === 429) return PROBLEMS.throttled;
    if (response.status >= 500) return PROBLEMS.unreachable;
    const body = v.safeParse(Refusal, await response.json());
    const fields = body.success ? Object.values(body.output.data ?? {}).flat() : [];
    return fields[0] ?? PROBLEMS.refused;
  } catch {
    return PROBLEMS.unreachable;
  }
}
