import { useEffect, useState } from 'react';
import { mayBePhone, parseEmailOrPhone, type ReadPhone, validateForgot } from '@pawcall/domain';
import { useApp } from '../context/app-context.ts';
import { withTimeout } from '../effects/with-timeout.ts';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { arrowLeft } from '../ui/icons/base.ts';
import { mail } from '../ui/icons/form.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useToasts } from '../ui/ui-context.ts';
import type { AuthFormProps } from './form-props.ts';
import { FormError, useFormErrorText } from './FormError.tsx';
import { useForm } from './useForm.ts';

const MESSAGES = {
  identifier_required: 'errors.forgot.email',
  identifier_invalid: 'errors.forgot.email',
} as const;

/** Resets the password by e-mail address or mobile number; then returns to login with a toast (AUTH-4). */
export function ForgotPasswordForm({
  email,
  onEmail,
  onMode,
  onSent,
}: AuthFormProps & { readonly onSent: () => void }) {
  const { config, instance } = useApp();
  const { t } = useText();
  const toasts = useToasts();
  const failureText = useFormErrorText();
  const [isPhone, setIsPhone] = useState(mayBePhone(email));
  const phone = usePhoneReader(isPhone);
  const form = useForm({
    initial: { identifier: email },
    validate: (values) => validateForgot(values, config.country, phone.read),
    messages: MESSAGES,
    sentAs: { email: 'identifier' },
    failureText,
    submit: async ({ identifier }) => {
      const readPhone = phone.read ?? (mayBePhone(identifier) ? await phone.load() : () => null);
      const to = parseEmailOrPhone(identifier, config.country, readPhone);
      if (!to) return ['identifier'];
      await (await instance.session.auth()).pharmacyPasswordReset({ email: to.value });
      if (to.kind === 'email') onEmail(to.value);
      toasts.show({ of: 'sign-in', kind: 'ok', text: t('auth.toast.reset') });
      return onSent();
    },
  });
  return (
    <form {...form.props}>
      <FormError text={form.failure} />
      <TextField
        label={t('auth.emailOrPhone')}
        icon={mail}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        {...form.field('identifier')}
        onChange={(event) => {
          form.set('identifier', event.target.value);
          setIsPhone(mayBePhone(event.target.value));
        }}
      />
      <Button type="submit" block loading={form.pending}>
        {t('auth.forgot.submit')}
      </Button>
      <LinkButton className="pc-form__back" onClick={() => onMode('login')}>
        <Icon of={arrowLeft} size={18} />
        <span>{t('auth.backToLogin')}</span>
      </LinkButton>
    </form>
  );
}

/** Parses phone numbers, with tables that are loaded on demand. */
interface PhoneReader {
  /** Null until it is loaded. */
  readonly read: ReadPhone | null;
  /** Loads it; throws when that fails. */
  readonly load: () => Promise<ReadPhone>;
}

const loadTables = async (): Promise<ReadPhone> =>
  (await withTimeout(import('@pawcall/domain/phone'))).readPhone;

/** Loads the phone parser as soon as one is needed (AUTH-4). */
const usePhoneReader = (isNeeded: boolean): PhoneReader => {
  const [reader, setReader] = useState<{ readonly read: ReadPhone } | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    // Submitting tries again and reports a failure.
    loadTables().then(
      (read) => setReader({ read }),
      () => undefined,
    );
  }, [isNeeded]);
  return {
    read: reader?.read ?? null,
    load: async () => {
      const read = await loadTables();
      setReader({ read });
      return read;
    },
  };
};
