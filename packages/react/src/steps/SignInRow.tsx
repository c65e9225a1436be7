import { useApp } from '../context/app-context.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useText } from '../text/useText.ts';
import { user } from '../ui/icons/base.ts';

/** A row of step 1 that opens the sign-in dialog. */
export function SignInRow(props: {
  readonly icon: string;
  readonly title: string;
  readonly text: string;
  readonly action: string;
}) {
  const { signIn } = useApp();
  return (
    <div className="pc-loginrow" part="sign-in-row">
      <Icon of={props.icon} />
      <span>
        <b>{props.title}</b>
        <span>{props.text}</span>
      </span>
      <Button
        variant="secondary"
        small
        onClick={() => {
          signIn('plain').catch(() => undefined);
        }}
      >
        {props.action}
      </Button>
    </div>
  );
}

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
