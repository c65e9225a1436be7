import {
  hasGuessableWord,
  PASSWORD_MIN_LENGTH,
  passwordChecklist,
  passwordReadings,
} from '@pawcall/domain';
import type { Settings } from '../../settings/settings.ts';
import type { MessageCode } from '../account/localized-error-messages.ts';
import { isListed } from './common-passwords.ts';

const CLASSES = ['lower', 'upper', 'digit', 'special'] as const;

/** The rules for new passwords. */
type PasswordPolicy = Pick<Settings, 'passwordMinLength' | 'passwordComposition'>;

/** What a new password lacks (AUTH-3); empty when it is good. Common and guessable passwords are always refused. */
export const passwordProblems = (
  password: string,
  policy: PasswordPolicy,
  context: readonly string[] = [],
): readonly MessageCode[] => {
  const problems: MessageCode[] = [];
  const met = passwordChecklist(password, policy.passwordMinLength);
  if (!met.length)
    problems.push(
      policy.passwordMinLength === PASSWORD_MIN_LENGTH ? 'password_length' : 'password_short',
    );
  if (policy.passwordComposition)
    for (const item of CLASSES) if (!met[item]) problems.push(`password_${item}`);
  const isCommon = () =>
    hasGuessableWord(password, context) || passwordReadings(password).some(isListed);
  if (problems.length === 0 && isCommon()) problems.push('password_common');
  return problems;
};
