import { useId, type ComponentPropsWithoutRef, type ReactNode, type Ref, useState } from 'react';
import fieldCss from '../styles/field.css?inline';
import { classNames } from './class-names.ts';
import { Icon, type IconShape } from './Icon.tsx';
import { circleAlert } from './icons/base.ts';
import { useStyles } from './ui-context.ts';
import { useText } from '../text/useText.ts';
import { IconButton } from './IconButton.tsx';
import { eye, eyeOff, lock } from './icons/form.ts';

export type TextFieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'size'> & {
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Marks the field as invalid and describes why. */
  readonly error?: string | undefined;
  readonly valid?: boolean;
  readonly icon?: IconShape;
  /** A control at the end of the box, for example a clear button. */
  readonly end?: ReactNode;
  readonly fieldClassName?: string;
};

/** A labelled text input, controlled or not; every input attribute is passed on. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, valid, icon, end, fieldClassName, id, inputRef, ...input } = props;
  useStyles(fieldCss);
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  const isWrong = error !== undefined && error !== '';
  const hasNote = isWrong || hint !== undefined;
  return (
    <div
      className={classNames(
        'pc-field',
        isWrong && 'is-error',
        !isWrong && valid === true && 'is-ok',
        fieldClassName,
      )}
    >
      <label htmlFor={inputId}>{label}</label>
      <div className="pc-field__box" part="field-box">
        {icon !== undefined && <Icon of={icon} />}
        <input
          type="text"
          {...input}
          ref={inputRef}
          id={inputId}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={classNames(input['aria-describedby'], hasNote && noteId) || undefined}
        />
        {end}
      </div>
      {isWrong ? (
        <p className="pc-field__err" id={noteId}>
          <Icon of={circleAlert} size={16} />
          <span>{error}</span>
        </p>
      ) : (
        hint !== undefined && (
          <p className="pc-field__hint" id={noteId}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

export type CodeFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'icon' | 'autoComplete'>;

/** A field for a one-time code, with autofill (AUTH-5). */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      autoComplete="one-time-code"
      fieldClassName="pc-codein"
    />
  );
}

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'icon' | 'autoComplete'> & {
  /** For password managers (AUTH-3). */
  readonly autoComplete: 'current-password' | 'new-password';
  /** Repeats the field above, so its button needs another name. */
  readonly repeated?: boolean;
};

/** A password input whose text can be shown. */
export function PasswordField({ repeated = false, ...props }: PasswordFieldProps) {
  const { t } = useText();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      icon={lock}
      end={
        <IconButton
          icon={shown ? eyeOff : eye}
          label={t(`shared.password.${shown ? 'hide' : 'show'}${repeated ? 'Repeated' : ''}`)}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
