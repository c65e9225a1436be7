import { useApp } from '../context/app-context.ts';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { user } from '../ui/icons/base.ts';

/** For a guest on step 1: "Already have an account? Log in" (STEP-2). */
export function LoginRow() {
  const { signIn } = useApp();
  const { t } = useText();
  return (
    <div className="pc-loginrow">
      <Icon of={user} />
      <span>
        <b>{t('steps.who.loginTitle')}</b>
        {t('steps.who.loginText')}
      </span>
      <Button
        variant="secondary"
        small
        onClick={() => {
          signIn('plain').catch(() => undefined);
        }}
      >
        {t('shared.logIn')}
      </Button>
    </div>
  );
}
