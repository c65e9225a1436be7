import type { AuthMode, VerificationSubject } from '@pawcall/domain';
import type { VerificationNeeded } from '@pawcall/auth-client';

/** What each form of the sign-in dialog is given. */
export type AuthFormProps = {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onMode: (mode: AuthMode) => void;
};

/** What the forms with a password are given. */
export type CredentialFormProps = AuthFormProps & {
  readonly onPassword: (password: string) => void;
  readonly onSignedIn: () => Promise<void>;
  readonly onVerify: (subject: VerificationNeeded) => void;
};

/** What the forms of the code mode are given. */
export type CodeFormProps = AuthFormProps & {
  readonly subject: VerificationSubject | null;
  readonly password: string;
  readonly onSent: (email: string) => void;
  readonly onSignedIn: () => Promise<void>;
  readonly onSignedOut: () => void;
};
