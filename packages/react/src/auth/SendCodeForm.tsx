import { normaliseEmail, validateEmailOnly } from '@pawcall/domain';
import { useApp } from '../context/app-context.ts';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { arrowLeft } from '../ui/icons/base.ts';
import { mail } from '../ui/icons/form.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useToasts } from '../ui/useToasts.ts';
import type { CodeFormProps } from './form-props.ts';
import { FormFailure } from './FormFailure.tsx';
import { useFailureText } from './useFailureText.ts';
import { useForm } from './useForm.ts';

const MESSAGES = {
  email_required: 'errors.register.email',
  email_invalid: 'errors.emailSpelling',
} as const;

/** Asks to which e-mail the code that links an organisation's account shall go (AUTH-1). */
export function SendCodeForm({ email, onMode, onSent }: CodeFormProps) {
  const { config, instance } = useApp();
  const { t } = useText();
  const toasts = useToasts();
  const failureText = useFailureText();
  const form = useForm({
    initial: { email },
    validate: validateEmailOnly,
    messages: MESSAGES,
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
      <FormFailure text={form.failure} />
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
