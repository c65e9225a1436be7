import { useApp } from '../app/app-context.ts';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

/** What went wrong with the account, where one picks a pet or signs in: the toast of it goes away (GO-6, SES-5, SES-7). */
export function AccountProblem() {
  const { instance, session } = useApp();
  const { t } = useText();
  const { problem } = session;
  if (!problem) return null;
  const again = () => {
    instance.session.reload().catch(() => undefined);
  };
  return (
    <Notice kind="error" role="note">
      <p>{t(problem)}</p>
      {problem !== 'errors.accountClosed' && (
        <Button variant="secondary" small onClick={again}>
          {t('shared.tryAgain')}
        </Button>
      )}
    </Notice>
  );
}
