import { validateLogin } from '@pawcall/domain';
import { useApp } from '../context/app-context.ts';
import type { MessageKey } from '../text/load-messages.ts';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { building2, mail } from '../ui/icons/form.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PasswordField, TextField } from '../ui/TextField.tsx';
import type { CredentialFormProps } from './form-props.ts';
import { FormError, useFormErrorText } from './FormError.tsx';
import { useForm } from './useForm.ts';
import { loadFormsOnApproach } from './useLazyForms.ts';
import { useJunkMailToast } from '../context/usePendingVerification.ts';

const MESSAGES = {
  email_required: 'errors.login.email',
  email_invalid: 'errors.valueNotEmail',
  password_required: 'errors.login.password',
} as const;

/** E-mail and password of the pharmacy account (AUTH-2). */
export function LoginForm(props: CredentialFormProps & { readonly note: MessageKey | null }) {
  const { note, email, onEmail, onMode, onPassword, onSignedIn, onVerify } = props;
  const { config, instance } = useApp();
  const { organizationName: organization } = config;
  const { t } = useText();
  const failureText = useFormErrorText();
  const showJunkMailHint = useJunkMailToast();
  const form = useForm({
    initial: { email, password: '' },
    validate: validateLogin,
    messages: MESSAGES,
    failureText,
    submit: async (values) => {
      const outcome = await (
        await instance.session.auth()
      ).pharmacyLogin({
        email: values.email,
        password: values.password,
      });
      if (outcome.kind === 'signed_in') {
        await onSignedIn();
        return;
      }
      onPassword(values.password);
      showJunkMailHint();
      onVerify(outcome);
    },
  });
  return (
    <form {...form.props}>
      {note && <Notice>{t(note)}</Notice>}
      <FormError text={form.failure} />
      <TextField
        label={t('auth.email')}
        icon={mail}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        {...form.field('email')}
        onChange={(event) => {
          form.set('email', event.target.value);
          onEmail(event.target.value);
        }}
      />
      <div>
        <PasswordField
          label={t('auth.password')}
          autoComplete="current-password"
          enterKeyHint="go"
          {...form.field('password')}
          onChange={(event) => form.set('password', event.target.value)}
        />
        <LinkButton {...loadFormsOnApproach} onClick={() => onMode('forgot')}>
          {t('auth.forgot.link')}
        </LinkButton>
      </div>
      <Button type="submit" block loading={form.pending}>
        {t('shared.logIn')}
      </Button>
      <div className="pc-or">{t('auth.newHere')}</div>
      <Button {...loadFormsOnApproach} variant="secondary" block onClick={() => onMode('register')}>
        {t('auth.register.link')}
      </Button>
      <Notice kind="plain" icon={building2}>
        <b className="pc-strong">
          {organization
            ? t('auth.organization.titleNamed', { organization })
            : t('auth.organization.title')}
        </b>{' '}
        <span>{t('auth.organization.text')}</span>{' '}
        <LinkButton {...loadFormsOnApproach} inline onClick={() => onMode('code')}>
          {t('auth.organization.link')}
        </LinkButton>
      </Notice>
    </form>
  );
}
