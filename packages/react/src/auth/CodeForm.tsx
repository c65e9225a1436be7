import type { CodeFormProps } from './form-props.ts';
import { SendCodeForm } from './SendCodeForm.tsx';
import { VerifyForm } from './VerifyForm.tsx';

/** The code mode: it asks for the e-mail first when it was opened without one (AUTH-1, AUTH-5). */
export function CodeForm(props: CodeFormProps) {
  const { subject } = props;
  return subject ? <VerifyForm {...props} subject={subject} /> : <SendCodeForm {...props} />;
}
