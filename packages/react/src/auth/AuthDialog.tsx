import { authDialogReducer, openAuthDialog, TOAST_MS, type AuthMode } from '@pawcall/domain';
import { useEffect, useReducer, useState, type ReactNode } from 'react';
import authCss from '../styles/auth.css?inline';
import { type SignInPurpose, useApp } from '../context/app-context.ts';
import { SESSION_PROBLEM_KEYS } from '../context/error-text.ts';
import { HoldInDialog } from '../hold/HoldNotice.tsx';
import { useHoldStore } from '../hold/useHold.ts';
import type { MessageKey } from '../text/load-messages.ts';
import { RichText } from '../text/RichText.tsx';
import { useText } from '../text/useText.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { keyRound } from '../ui/icons/form.ts';
import { LogoMark } from '../ui/Logo.tsx';
import { useStyles, useUi, useToasts } from '../ui/ui-context.ts';
import type { AuthFormProps } from './form-props.ts';
import { AccountNotLoaded } from './FormError.tsx';
import { LoginForm } from './LoginForm.tsx';
import { useLazyForms, type LazyForms } from './useLazyForms.ts';

export type AuthDialogProps = {
  readonly purpose: SignInPurpose;
  readonly onClose: (signedIn: boolean) => void;
};

/** Sign-in, registration, forgotten password and e-mail verification in one dialog (AUTH-1). */
export function AuthDialog({ purpose, onClose }: AuthDialogProps) {
  useStyles(authCss);
  const { config, session, instance } = useApp();
  const { root } = useUi();
  const start = session.status === 'guest' ? session.verification : null;
  const [state, dispatch] = useReducer(authDialogReducer, start, (needed) =>
    needed
      ? authDialogReducer(openAuthDialog(), {
          type: 'verificationRequired',
          subject: { email: needed.email, name: needed.name, providerId: needed.provider_id },
        })
      : openAuthDialog(),
  );
  const [email, setEmail] = useState(
    () => start?.email ?? instance.device.temporaryEmail() ?? config.prefill?.email ?? '',
  );
  // For the sign-in after verification; discarded with the dialog.
  const [password, setPassword] = useState('');
  // Repeats a toast's text at the login form (GO-6).
  const [note, setNote] = useState<MessageKey | null>(null);
  const toasts = useToasts();
  const finish = useFinishSignIn(() => onClose(true));
  const { mode, verification } = state;
  const show = (next: AuthMode) => dispatch({ type: 'show', mode: next });
  const { forms, withForms } = useLazyForms(start !== null, () => show('login'));
  const shared: AuthFormProps = {
    email,
    onEmail: setEmail,
    onMode: (next) => {
      // Toasts about the last attempt do not apply to another form (ERR-4).
      toasts.forget('sign-in');
      setNote(null);
      if (next === 'login') show(next);
      else void withForms(() => show(next));
    },
  };
  const needsVerification = (subject: { email: string; name: string; provider_id: string }) => {
    instance.device.saveTemporaryEmail(subject.email);
    setEmail(subject.email);
    void withForms(() =>
      dispatch({
        type: 'verificationRequired',
        subject: { email: subject.email, name: subject.name, providerId: subject.provider_id },
      }),
    );
  };
  const header = useHeader(mode, purpose, verification?.email, forms);
  // The owner may be reading mail elsewhere: extend the hold meanwhile (GO-10).
  const { waitForCode } = useHoldStore();
  const isWaiting = verification !== null;
  useEffect(() => (isWaiting ? waitForCode() : undefined), [isWaiting, waitForCode]);
  // Opened for a code, whose form is loading.
  if (mode !== 'login' && !forms) return null;
  return (
    <Dialog
      open
      page={mode}
      onClose={() => onClose(false)}
      // The sign-in button is gone: focus the account's button instead, or later the step.
      returnFocus={() => root.querySelector<HTMLElement>('.pc-account__name, .pc-h1')}
      title={header.title}
      subheader={header.subheader}
      mark={header.mark}
      notice={<HoldInDialog goesOn={purpose === 'booking'} />}
      width={mode === 'register' ? 540 : 480}
    >
      {mode === 'login' && (
        <LoginForm
          {...shared}
          note={note}
          onPassword={setPassword}
          onSignedIn={finish}
          onVerify={needsVerification}
        />
      )}
      {forms && mode === 'register' && (
        <forms.RegisterForm
          {...shared}
          onPassword={setPassword}
          onSignedIn={finish}
          onVerify={needsVerification}
        />
      )}
      {forms && mode === 'forgot' && (
        <forms.ForgotPasswordForm
          {...shared}
          onSent={() => {
            setNote('auth.toast.reset');
            dispatch({ type: 'resetSent' });
          }}
        />
      )}
      {forms && mode === 'code' && (
        <forms.CodeForm
          {...shared}
          subject={verification}
          password={password}
          onSent={(to) => {
            setEmail(to);
            dispatch({ type: 'codeSent', email: to });
          }}
          onSignedIn={finish}
          onSignedOut={() => {
            setNote('auth.toast.pleaseLogin');
            dispatch({ type: 'verifiedButSignedOut' });
          }}
        />
      )}
    </Dialog>
  );
}

type HeaderParts = {
  readonly title: string;
  readonly subheader: ReactNode;
  readonly mark?: ReactNode;
};

/** The header by mode and purpose (AUTH-1, BOOK-1). */
function useHeader(
  mode: AuthMode,
  purpose: SignInPurpose,
  to: string | undefined,
  forms: LazyForms | null,
): HeaderParts {
  const { t } = useText();
  const { organizationName: organization = '' } = useApp().config;
  switch (mode) {
    case 'login':
      return {
        title: t(purpose === 'booking' ? 'auth.login.titleBooking' : 'auth.login.title'),
        subheader: t('auth.login.text'),
        mark: (
          <span className="pc-auth__mark">
            <LogoMark size={28} />
          </span>
        ),
      };
    case 'register':
      return { title: t('auth.register.title'), subheader: t('auth.register.text') };
    case 'forgot':
      return {
        title: t('auth.forgot.title'),
        subheader: t('auth.forgot.text'),
        mark: (
          <span className="pc-auth__mark">
            <Icon of={keyRound} size={26} />
          </span>
        ),
      };
    case 'code':
      return {
        title: t(to ? 'auth.verify.title' : 'auth.link.title'),
        subheader: to ? (
          <RichText
            id="auth.verify.text"
            values={{ email: to }}
            tags={{ b: (address) => <b className="pc-strong">{address}</b> }}
          />
        ) : (
          t(organization ? 'auth.link.textNamed' : 'auth.link.text', { organization })
        ),
        mark: forms && (
          <span className="pc-auth__scene">
            <forms.SceneEnvelope />
          </span>
        ),
      };
  }
}

/** Loads the account after a sign-in, then closes the dialog; throws without an account. */
const useFinishSignIn = (close: () => void): (() => Promise<void>) => {
  const { instance } = useApp();
  const toasts = useToasts();
  const { t } = useText();
  return async () => {
    toasts.forget('account');
    const result = await instance.session.reload();
    const { problem } = instance.session.getSnapshot();
    if (result !== 'signed_in') {
      const shown = (result === 'signed_out' && problem) || 'account_failed';
      throw new AccountNotLoaded(SESSION_PROBLEM_KEYS[shown]);
    }
    if (problem) {
      const error = t(SESSION_PROBLEM_KEYS[problem]);
      toasts.show({ of: 'account', kind: 'error', text: error, stayMs: TOAST_MS });
    }
    close();
  };
};
