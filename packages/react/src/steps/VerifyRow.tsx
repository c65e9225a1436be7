import { useApp } from '../context/app-context.ts';
import { usePendingVerification } from '../context/usePendingVerification.ts';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { mail } from '../ui/icons/form.ts';
import { LoginRow } from './LoginRow.tsx';

/** In place of the log-in row for a customer whose e-mail must be verified first: the way to the code (AUTH-5, SES-4). */
export function VerifyRow() {
  const { signIn } = useApp();
  const { t } = useText();
  const pending = usePendingVerification();
  if (!pending) return <LoginRow />;
  return (
    <div className="pc-loginrow">
      <Icon of={mail} />
      <span>
        <b>{t('auth.pending.title')}</b>
        {t('auth.pending.text', { email: pending.email })}
      </span>
      <Button
        variant="secondary"
        small
        onClick={() => {
          signIn('plain').catch(() => undefined);
        }}
      >
        {t('auth.pending.enter')}
      </Button>
    </div>
  );
}
