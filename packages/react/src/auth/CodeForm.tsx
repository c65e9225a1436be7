import { useRef, useState } from 'react';
import type { PharmacyAuthClient } from '@pawcall/auth-client';
import { isPawcallError } from '@pawcall/client';
import {
  normaliseEmail,
  TOAST_MS,
  validateEmailOnly,
  validateVerify,
  type VerificationSubject,
} from '@pawcall/domain';
import { useApp } from '../context/app-context.ts';
import type { MessageKey } from '../text/load-messages.ts';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { CodeField, TextField } from '../ui/TextField.tsx';
import { Icon } from '../ui/Icon.tsx';
import { arrowLeft } from '../ui/icons/base.ts';
import { mail } from '../ui/icons/form.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useToasts } from '../ui/ui-context.ts';
import type { CodeFormProps } from './form-props.ts';
import { FormError, useFormErrorText } from './FormError.tsx';
import { useForm } from './useForm.ts';

/** The code mode: asks for the e-mail first if it is unknown (AUTH-1, AUTH-5). */
export function CodeForm(props: CodeFormProps) {
  const { subject } = props;
  return subject ? <VerifyForm {...props} subject={subject} /> : <SendCodeForm {...props} />;
}

const EMAIL_MESSAGES = {
  email_required: 'errors.register.email',
  email_invalid: 'errors.emailSpelling',
} as const;

/** Asks where to send the code that links an organisation's account (AUTH-1). */
function SendCodeForm({ email, onMode, onSent }: CodeFormProps) {
  const { config, instance } = useApp();
  const { t } = useText();
  const toasts = useToasts();
  const failureText = useFormErrorText();
  const form = useForm({
    initial: { email },
    validate: validateEmailOnly,
    messages: EMAIL_MESSAGES,
    failureText,
    submit: async (values) => {
      const to = normaliseEmail(values.email);
      await (
        await instance.session.auth()
      ).pharmacySendVerification({
        provider_type: config.partner,
        email: to,
        name: '',
        provider_id: '',
      });
      toasts.show({ of: 'sign-in', kind: 'info', text: t('auth.toast.codeSent') });
      onSent(to);
    },
  });
  return (
    <form {...form.props}>
      <FormError text={form.failure} />
      <TextField
        label={t('auth.email')}
        icon={mail}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        {...form.field('email')}
        onChange={(event) => form.set('email', event.target.value)}
      />
      <Button type="submit" block loading={form.pending}>
        {t('auth.link.submit')}
      </Button>
      <LinkButton className="pc-form__back" onClick={() => onMode('login')}>
        <Icon of={arrowLeft} size={18} />
        <span>{t('auth.backToLogin')}</span>
      </LinkButton>
    </form>
  );
}

const CODE_MESSAGES = { code_required: 'errors.verify.code' } as const;

/** The code was accepted, but the service still requires verification (AUTH-6). */
class StillUnverified extends Error {
  override readonly name = 'StillUnverified';
}

const isUsed = (error: unknown): boolean =>
  isPawcallError(error) && error.code === 'code_used_or_wrong';
const isRefusal = (status: number | null): boolean =>
  status !== null && status >= 400 && status < 500;

/**
 * Enters a code that was sent: a right one signs in, a used one is cleared (AUTH-5). If it does not sign in, a log-in follows,
 * with the storefront's code if there is no password. Refused, it leads to the login form; without a response, the form says so
 * and retries (AUTH-6).
 */
function VerifyForm(props: CodeFormProps & { readonly subject: VerificationSubject }) {
  const { subject, password, onMode, onSignedIn, onSignedOut } = props;
  const { config, instance } = useApp();
  const { t } = useText();
  const toasts = useToasts();
  const failureText = useFormErrorText();
  const [resending, setResending] = useState(false);
  const [resent, setResent] = useState(false);
  const who = {
    provider_type: config.partner,
    email: subject.email,
    name: subject.name,
    provider_id: subject.providerId,
  };

  // A code works once: a retry after success only logs in.
  const verified = useRef(false);
  const unsure = useRef(false);
  const verify = async (auth: PharmacyAuthClient, code: string): Promise<boolean> => {
    if (verified.current) return false;
    try {
      const outcome = await auth.pharmacyVerifyEmail({ ...who, code });
      verified.current = true;
      return outcome.kind === 'signed_in';
    } catch (error) {
      // The last attempt may have used the code and lost the response: try to log in.
      if (unsure.current && password !== '' && isUsed(error)) return false;
      unsure.current = isPawcallError(error) && !isRefusal(error.status);
      throw error;
    }
  };
  const logIn = async (auth: PharmacyAuthClient): Promise<boolean> => {
    try {
      const outcome = await auth.pharmacyLogin({ email: subject.email, password });
      if (outcome.kind === 'signed_in') return true;
      verified.current = false;
      throw new StillUnverified();
    } catch (error) {
      if (isPawcallError(error) && error.status !== null) return false;
      throw error;
    }
  };
  const authenticate = (auth: PharmacyAuthClient): Promise<boolean> =>
    password === '' ? instance.session.signInByCode() : logIn(auth);
  const showError = (key: MessageKey): string => {
    toasts.show({ of: 'sign-in', kind: 'error', text: t(key), stayMs: TOAST_MS });
    return t(key);
  };
  const form = useForm({
    initial: { code: '' },
    validate: validateVerify,
    messages: CODE_MESSAGES,
    failureText: (error) => {
      if (error instanceof StillUnverified) return showError('errors.verify.pending');
      if (!isUsed(error)) return failureText(error);
      form.set('code', '');
      form.form.current?.querySelector('input')?.focus();
      return showError('errors.verify.oneTime');
    },
    submit: async ({ code }) => {
      const auth = await instance.session.auth();
      if ((await verify(auth, code)) || (await authenticate(auth))) {
        await onSignedIn();
        return;
      }
      toasts.show({ of: 'sign-in', kind: 'info', text: t('auth.toast.pleaseLogin') });
      onSignedOut();
    },
  });
  const resend = async () => {
    setResending(true);
    form.forget();
    try {
      await (await instance.session.auth()).pharmacySendVerification(who);
      toasts.show({ of: 'sign-in', kind: 'info', text: t('auth.toast.newCode') });
      setResent(true);
    } catch (error) {
      form.refuse(error);
    } finally {
      setResending(false);
    }
  };
  return (
    <form {...form.props}>
      <FormError text={form.failure} />
      <CodeField
        label={t('auth.code')}
        enterKeyHint="go"
        {...form.field('code')}
        onChange={(event) => form.set('code', event.target.value)}
      />
      <Button type="submit" block loading={form.pending}>
        {t('auth.verify.submit')}
      </Button>
      {resent && <p className="pc-hint">{t('auth.toast.newCode')}</p>}
      <div className="pc-row">
        <span className="pc-hint">{t('auth.verify.notReceived')}</span>
        <LinkButton
          aria-busy={resending}
          onClick={() => {
            if (!resending) resend().catch(() => undefined);
          }}
        >
          {t('auth.verify.resend')}
        </LinkButton>
      </div>
      <Notice kind="plain" icon={mail}>
        {t('auth.toast.verify')}
      </Notice>
      <LinkButton className="pc-form__back" onClick={() => onMode('login')}>
        <Icon of={arrowLeft} size={18} />
        <span>{t('auth.backToLogin')}</span>
      </LinkButton>
    </form>
  );
}
