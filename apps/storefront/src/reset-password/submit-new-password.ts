import { isPawcallError } from '@pawcall/auth-client';
import type { AuthClient } from '@pawcall/auth-client';

/** The messages of a failed reset. */
export const PROBLEMS = {
  incomplete: 'Please fill in every field.',
  code: 'That code was used or is too old. Ask for a new one where you sign in.',
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
  auth: Pick<AuthClient, 'resetPassword'>,
): Promise<string | undefined> {
  const input = { email: form.email.trim(), code: form.code.trim(), password: form.password };
  if (Object.values(input).some((value) => value === '')) return PROBLEMS.incomplete;
  try {
    await auth.resetPassword(input);
    return undefined;
  } catch (error) {
    if (!isPawcallError(error) || error.status === null || error.status >= 500) {
      return PROBLEMS.unreachable;
    }
    if (error.status === 404) return PROBLEMS.code;
    if (error.status === 429) return PROBLEMS.throttled;
    return Object.values(error.fields).flat()[0] ?? PROBLEMS.refused;
  }
}
