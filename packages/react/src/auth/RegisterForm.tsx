import { useEffect, useRef } from 'react';
import {
  capitaliseName,
  isStrongPassword,
  PASSWORD_MIN_LENGTH,
  passwordChecklist,
  validateRegister,
} from '@pawcall/domain';
import { useApp } from '../context/app-context.ts';
import { useJunkMailToast } from '../context/usePendingVerification.ts';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { circleCheck } from '../ui/icons/base.ts';
import { circle, mail } from '../ui/icons/form.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PasswordField, TextField } from '../ui/TextField.tsx';
import { useAnnounce, useClock } from '../ui/ui-context.ts';
import type { CredentialFormProps } from './form-props.ts';
import { FormError, useFormErrorText } from './FormError.tsx';
import { useForm } from './useForm.ts';

const MESSAGES = {
  first_name_required: 'errors.register.firstName',
  last_name_required: 'errors.register.lastName',
  email_required: 'errors.register.email',
  email_invalid: 'errors.valueNotEmail',
  password_required: 'errors.register.password',
  password_weak: 'errors.register.weakPassword',
  repeat_mismatch: 'errors.register.repeat',
} as const;

/** A new client of the pharmacy: always of type CLIENT, with the pharmacy's source (AUTH-3). */
export function RegisterForm(props: CredentialFormProps) {
  const { email, onEmail, onMode, onPassword, onSignedIn, onVerify } = props;
  const { config, instance, session } = useApp();
  const { t } = useText();
  const failureText = useFormErrorText();
  const showJunkMailHint = useJunkMailToast();
  const form = useForm({
    initial: { first_name: '', last_name: '', email, password: '', repeat: '' },
    validate: validateRegister,
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
          valid={isStrongPassword(form.values.password)}
          {...form.field('password')}
          onChange={(event) => form.set('password', event.target.value)}
        />
        <PasswordChecklist
          password={form.values.password}
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

const ITEMS = ['length', 'lower', 'upper', 'digit', 'special'] as const;
/** Announced after a pause in typing. */
const PAUSE_MS = 1000;

/** The rules of a strong password, checked while typing; none is met once the service refused it (AUTH-3). */
function PasswordChecklist({
  password,
  refused,
}: {
  readonly password: string;
  readonly refused: boolean;
}) {
  const { t } = useText();
  const list = passwordChecklist(password, PASSWORD_MIN_LENGTH);
  const strong = isStrongPassword(password);
  const met = ITEMS.filter((item) => list[item]).length;
  useSpokenProgress(password, strong ? t('auth.strength.good') : t('auth.strength.met', { met }));
  return (
    <ul className="pc-req" aria-label={t('auth.strength.label')}>
      <li className="pc-strength" aria-hidden="true">
        {ITEMS.map((item, index) => (
          <i key={item} className={index < met ? 'on' : undefined} />
        ))}
      </li>
      {ITEMS.map((item) => (
        <li key={item} className={list[item] ? 'ok' : undefined}>
          <Icon of={list[item] ? circleCheck : circle} />
          <span>
            <span>{t(`auth.strength.${item}`)}</span>
            {list[item] && <span className="pc-vh">{t('auth.strength.done')}</span>}
          </span>
        </li>
      ))}
      {strong && !refused && <li className="all ok">{t('auth.strength.good')}</li>}
    </ul>
  );
}

function useSpokenProgress(password: string, progress: string) {
  const announce = useAnnounce();
  const clock = useClock();
  const announcement = useRef('');
  useEffect(() => {
    if (password === '' || announcement.current === progress) return undefined;
    return clock.setTimeout(() => {
      announcement.current = progress;
      announce(progress);
    }, PAUSE_MS);
  }, [password, progress, announce, clock]);
}
