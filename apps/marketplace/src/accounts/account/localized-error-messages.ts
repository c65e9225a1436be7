import type { Locale } from '@pawcall/contract';

const english = {
  wrong_password: 'The email address or the password is not right.',
  locked: 'This account is locked. Please contact support.',
  inactive: 'This account is no longer active. Please contact support.',
  code_used: 'This code can no longer be used. Please ask for a new one.',
  code_mistyped: 'This is not the code that we sent. Please check the newest message.',
  email_invalid: 'Please enter a valid email address.',
  email_or_phone: 'Please enter an email address or a mobile number with its country code.',
  password_length: 'Use at least 8 characters.',
  password_short: 'This password is too short.',
  password_lower: 'Use at least one lowercase letter.',
  password_upper: 'Use at least one uppercase letter.',
  password_digit: 'Use at least one digit.',
  password_special: 'Use at least one special character.',
  password_common: 'This password is easy to guess. Please choose another.',
  password_not_current: 'This is not your current password.',
  password_exists: 'This account already has a password.',
  sign_in_again: 'Please sign in again to change this.',
  url_not_allowed: 'This address is not one of the configured checkout addresses.',
  provider_not_configured: 'Sign-in with this provider is not configured.',
  provider_token: 'The provider does not accept this token.',
  provider_email: 'The provider does not vouch for an email address.',
  provider_taken: 'This sign-in already belongs to another account.',
  social_unknown: 'No account belongs to this sign-in yet. Please register first.',
  session_code: 'This session code is wrong, has been used or is too old.',
  guest_customer: 'Please sign in to the pharmacy with an account.',
  pharmacy_away: 'The pharmacy does not answer at the moment. Please try again in a minute.',
  client_only: 'This is for clients only.',
  first_name_required: 'Please enter your first name.',
  last_name_required: 'Please enter your last name.',
} as const;

/** The code of a localized message. */
export type MessageCode = keyof typeof english;

const french: Readonly<Record<MessageCode, string>> = {
  wrong_password: 'L’adresse courriel ou le mot de passe est incorrect.',
  locked: 'Ce compte est verrouillé. Veuillez communiquer avec le service à la clientèle.',
  inactive: 'Ce compte n’est plus actif. Veuillez communiquer avec le service à la clientèle.',
  code_used: 'Ce code ne peut plus être utilisé. Veuillez en demander un nouveau.',
  code_mistyped:
    'Ce n’est pas le code que nous avons envoyé. Veuillez vérifier le message le plus récent.',
  email_invalid: 'Veuillez entrer une adresse courriel valide.',
  email_or_phone:
    'Veuillez entrer une adresse courriel ou un numéro de cellulaire avec l’indicatif du pays.',
  password_length: 'Utilisez au moins 8 caractères.',
  password_short: 'Ce mot de passe est trop court.',
  password_lower: 'Utilisez au moins une lettre minuscule.',
  password_upper: 'Utilisez au moins une lettre majuscule.',
  password_digit: 'Utilisez au moins un chiffre.',
  password_special: 'Utilisez au moins un caractère spécial.',
  password_common: 'Ce mot de passe est facile à deviner. Veuillez en choisir un autre.',
  password_not_current: 'Ce n’est pas votre mot de passe actuel.',
  password_exists: 'Ce compte a déjà un mot de passe.',
  sign_in_again: 'Veuillez vous connecter de nouveau pour faire ce changement.',
  url_not_allowed: 'Cette adresse ne fait pas partie des adresses de paiement configurées.',
  provider_not_configured: 'La connexion avec ce fournisseur n’est pas configurée.',
  provider_token: 'Le fournisseur n’accepte pas ce jeton.',
  provider_email: 'Le fournisseur ne confirme aucune adresse courriel.',
  provider_taken: 'Cette connexion appartient déjà à un autre compte.',
  social_unknown: 'Aucun compte ne correspond encore à cette connexion. Inscrivez-vous d’abord.',
  session_code: 'Ce code de session est erroné, déjà utilisé ou expiré.',
  guest_customer: 'Veuillez vous connecter à la pharmacie avec un compte.',
  pharmacy_away: 'La pharmacie ne répond pas pour l’instant. Veuillez réessayer dans une minute.',
  client_only: 'Ceci est réservé à la clientèle.',
  first_name_required: 'Veuillez entrer votre prénom.',
  last_name_required: 'Veuillez entrer votre nom de famille.',
};

/** The text of a code in the caller's language. */
export const messageOf = (locale: Locale, code: MessageCode): string =>
  locale === 'fr-CA' ? french[code] : english[code];
