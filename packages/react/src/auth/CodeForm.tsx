import type { VerificationSubject } from '@pawcall/domain';
import type { AuthFormProps } from './AuthDialog.tsx';
import { SendCodeForm } from './SendCodeForm.tsx';
import { VerifyForm } from './VerifyForm.tsx';

export type CodeFormProps = AuthFormProps & {
  readonly subject: VerificationSubject | null;
  readonly password: string;
  readonly onSent: (email: string) => void;
  readonly onSignedIn: () => Promise<void>;
  readonly onSignedOut: () => void;
};

/** The code mode: it asks for the e-mail first when it was opened without one (AUTH-1, AUTH-5). */
export function CodeForm(props: CodeFormProps) {
  const { subject } = props;
  return subject ? <VerifyForm {...props} subject={subject} /> : <SendCodeForm {...props} />;
}
