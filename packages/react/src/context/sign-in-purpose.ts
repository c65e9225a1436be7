/** Why the sign-in dialog opens: to go on to the checkout, or just to sign in (BOOK-1). */
export type SignInPurpose = 'booking' | 'plain';
