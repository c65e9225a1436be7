import { useState } from 'react';
import { useText } from '../text/useText.ts';
import { IconButton } from './IconButton.tsx';
import { eye, eyeOff, lock } from './icons/form.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'icon' | 'autoComplete'> & {
  /** Tells password managers whether to fill or to suggest (AUTH-3). */
  readonly autoComplete: 'current-password' | 'new-password';
  /** It repeats the password of the field above, so its button has a name of its own. */
  readonly repeated?: boolean;
};

/** A password input whose text can be shown; pasting is never blocked. */
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
