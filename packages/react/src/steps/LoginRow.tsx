import { useText } from '../text/useText.ts';
import { user } from '../ui/icons/base.ts';
import { SignInRow } from './SignInRow.tsx';

/** For a guest on step 1: "Already have an account? Log in" (STEP-2). */
export function LoginRow() {
  const { t } = useText();
  return (
    <SignInRow
      icon={user}
      title={t('steps.who.loginTitle')}
      text={t('steps.who.loginText')}
      action={t('shared.logIn')}
    />
  );
}
