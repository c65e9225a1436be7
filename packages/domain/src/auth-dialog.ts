/** The modes of the authentication dialog (AUTH-1). */
export const AUTH_MODES = ['login', 'register', 'forgot', 'code'] as const;

/** One of the four modes (AUTH-1). */
export type AuthMode = (typeof AUTH_MODES)[number];

/** Whose e-mail is being verified (AUTH-5). */
export interface VerificationSubject {
  readonly email: string;
  readonly name: string;
  readonly providerId: string;
}

/** The authentication dialog. The code mode without a subject starts with the e-mail (AUTH-1). */
export interface AuthDialogState {
  readonly mode: AuthMode;
  readonly verification: VerificationSubject | null;
}

/** What can happen in the authentication dialog. */
export type AuthDialogAction =
  | { readonly type: 'show'; readonly mode: AuthMode }
  /** Login or registration answered that the e-mail must be verified (AUTH-5). */
  | { readonly type: 'verificationRequired'; readonly subject: VerificationSubject }
  /** A code was sent to the e-mail entered in the code mode (AUTH-1). */
  | { readonly type: 'codeSent'; readonly email: string }
  /** A reset was requested (AUTH-4). */
  | { readonly type: 'resetSent' }
  /** The code was right but signing in failed (AUTH-6). */
  | { readonly type: 'verifiedButSignedOut' };

/** The dialog as it opens (AUTH-1). */
export const openAuthDialog = (mode: AuthMode = 'login'): AuthDialogState => ({
  mode,
  verification: null,
});

/** The next state of the authentication dialog (AUTH-1, AUTH-4 to AUTH-6). */
export const authDialogReducer = (
  state: AuthDialogState,
  action: AuthDialogAction,
): AuthDialogState => {
  switch (action.type) {
    case 'show':
      return { mode: action.mode, verification: null };
    case 'verificationRequired':
      return { mode: 'code', verification: action.subject };
    case 'codeSent':
      return state.mode === 'code'
        ? { mode: 'code', verification: { email: action.email, name: '', providerId: '' } }
        : state;
    case 'resetSent':
    case 'verifiedButSignedOut':
      return { mode: 'login', verification: null };
  }
};
