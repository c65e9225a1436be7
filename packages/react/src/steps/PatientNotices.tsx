import type { JourneyProps } from '../context/journey-screen.ts';
import { useApp } from '../context/app-context.ts';
import { SESSION_PROBLEM_KEYS } from '../context/error-text.ts';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SupportText } from '../ui/SupportText.tsx';
import { useToasts } from '../ui/ui-context.ts';

/** Rare notices above the first choice: an unreadable link (WIN-9), a problem with the account. */
export function PatientNotices({ state, dispatch }: JourneyProps) {
  const { t } = useText();
  return (
    <>
      {state.ignoredParameters.length > 0 && (
        <Notice kind="info" onDismiss={() => dispatch({ type: 'dismissHint' })}>
          {t('errors.addressParameters')}
        </Notice>
      )}
      <AccountProblem />
    </>
  );
}

/** Repeats the toast where one picks a pet or signs in (GO-6, SES-5, SES-7). */
function AccountProblem() {
  const { instance, session } = useApp();
  const { t } = useText();
  const toasts = useToasts();
  const { problem } = session;
  if (!problem) return null;
  const again = () => {
    toasts.forget('account');
    instance.session.reload().catch(() => undefined);
  };
  return (
    <Notice kind="error" role="note">
      <p>
        <SupportText text={t(SESSION_PROBLEM_KEYS[problem])} />
      </p>
      {problem !== 'account_closed' && (
        <Button variant="secondary" small onClick={again}>
          {t('shared.tryAgain')}
        </Button>
      )}
    </Notice>
  );
}
