import type { AuthMode, VerificationSubject } from '@pawcall/domain';
import type { VerificationNeeded } from '@pawcall/auth-client';

/** Props of each form of the sign-in dialog. */
export type AuthFormProps = {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onMode: (mode: AuthMode) => void;
};

/** Props of the forms with a password. */
export type CredentialFormProps = AuthFormProps & {
  readonly onPassword: (password: string) => void;
  readonly onSignedIn: () => Promise<void>;
  readonly onVerify: (subject: VerificationNeeded) => void;
};

/** Props of the forms of the code mode. */
export type CodeFormProps = AuthFormProps & {
  readonly subject: VerificationSubject | null;
  readonly password: string;
  readonly onSent: (email: string) => void;
  readonly onSignedIn: () => Promise<void>;
  readonly onSignedOut: () => void;
};
