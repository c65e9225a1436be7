import { useState } from 'react';
import { useText } from '../text/useText.ts';
import { IconButton } from './IconButton.tsx';
import { eye, eyeOff, lock } from './icons/form.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'icon' | 'autoComplete'> & {
  /** Tells password managers whether to fill or to suggest (AUTH-3). */
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A password input whose text can be shown; pasting is never blocked. */
export function PasswordField(props: PasswordFieldProps) {
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
          label={t(shown ? 'shared.password.hide' : 'shared.password.show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
