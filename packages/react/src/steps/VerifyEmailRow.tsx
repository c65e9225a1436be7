import { usePendingVerification } from '../context/usePendingVerification.ts';
import { useText } from '../text/useText.ts';
import { mail } from '../ui/icons/form.ts';
import { LoginRow, SignInRow } from './SignInRow.tsx';

/** Replaces the log-in row for a customer whose e-mail must be verified first (AUTH-5, SES-4). */
export function VerifyEmailRow() {
  const { t } = useText();
  const pending = usePendingVerification();
  if (!pending) return <LoginRow />;
  return (
    <SignInRow
      icon={mail}
      title={t('auth.pending.title')}
      text={t('auth.pending.text', { email: pending.email })}
      action={t('auth.pending.enter')}
    />
  );
}
