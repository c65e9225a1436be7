import { TextField, type TextFieldProps } from './TextField.tsx';

export type CodeFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'icon' | 'autoComplete'>;

/** One large field for a one-time code, which the phone may fill in from the message (AUTH-5). */
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
