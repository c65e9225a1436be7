import { useState } from 'react';
import { capitaliseName, validateRegister } from '@pawcall/domain';
import { useApp } from '../context/app-context.ts';
import { useJunkMailToast } from '../context/usePendingVerification.ts';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { mail } from '../ui/icons/form.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PasswordField, TextField } from '../ui/TextField.tsx';
import type { CredentialFormProps } from './form-props.ts';
import { FormError, useFormErrorText } from './FormError.tsx';
import {
  type CommonPasswordAnswer,
  passwordVerdict,
  useCommonPasswordCheck,
} from './password-verdict.ts';
import { PasswordChecklist } from './PasswordChecklist.tsx';
import { useForm } from './useForm.ts';

const MESSAGES = {
  first_name_required: 'errors.register.firstName',
  last_name_required: 'errors.register.lastName',
  email_required: 'errors.register.email',
  email_invalid: 'errors.valueNotEmail',
  password_required: 'errors.register.password',
  password_weak: 'errors.register.weakPassword',
  password_common: 'errors.register.commonPassword',
  repeat_mismatch: 'errors.register.repeat',
} as const;

/** A new client of the pharmacy: always of type CLIENT, with the pharmacy's source (AUTH-3). */
export function RegisterForm(props: CredentialFormProps) {
  const { email, onEmail, onMode, onPassword, onSignedIn, onVerify } = props;
  const { config, instance, session } = useApp();
  const { t } = useText();
  const failureText = useFormErrorText();
  const showJunkMailHint = useJunkMailToast();
  const [answer, setAnswer] = useState<CommonPasswordAnswer | null>(null);
  const form = useForm({
    initial: { first_name: '', last_name: '', email, password: '', repeat: '' },
    validate: (values) => validateRegister(values, passwordVerdict(values, answer) === 'common'),
    messages: MESSAGES,
    failureText,
    submit: async (values) => {
      const outcome = await (
        await instance.session.auth()
      ).pharmacyRegister({
        first_name: capitaliseName(values.first_name),
        last_name: capitaliseName(values.last_name),
        email: values.email,
        password: values.password,
        source: config.source,
        code: session.status === 'guest' ? session.sessionCode : '',
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
  const verdict = passwordVerdict(form.values, answer);
  useCommonPasswordCheck(form.values.password, verdict, setAnswer);
  return (
    <form {...form.props}>
      <FormError text={form.failure} />
      <div className="pc-two">
        <TextField
          label={t('auth.firstName')}
          autoComplete="given-name"
          {...form.field('first_name')}
          onChange={(event) => form.set('first_name', event.target.value)}
        />
        <TextField
          label={t('auth.lastName')}
          autoComplete="family-name"
          {...form.field('last_name')}
          onChange={(event) => form.set('last_name', event.target.value)}
        />
      </div>
      <TextField
        label={t('auth.email')}
        icon={mail}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email')}
        onChange={(event) => {
          form.set('email', event.target.value);
          onEmail(event.target.value);
        }}
      />
      <div className="pc-newpassword">
        <PasswordField
          label={t('auth.password')}
          autoComplete="new-password"
          valid={verdict === 'good'}
          {...form.field('password')}
          onChange={(event) => form.set('password', event.target.value)}
        />
        <PasswordChecklist
          password={form.values.password}
          verdict={verdict}
          refused={form.field('password').error !== undefined}
        />
      </div>
      <PasswordField
        label={t('auth.repeatPassword')}
        repeated
        autoComplete="new-password"
        {...form.field('repeat')}
        onChange={(event) => form.set('repeat', event.target.value)}
      />
      <Button type="submit" block loading={form.pending}>
        {t('auth.register.submit')}
      </Button>
      <p className="pc-hint pc-form__switch">
        <span>{t('auth.register.haveAccount')}</span>{' '}
        <LinkButton onClick={() => onMode('login')}>{t('shared.logIn')}</LinkButton>
      </p>
    </form>
  );
}
