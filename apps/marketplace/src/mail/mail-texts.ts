import { LOCALES, type Locale } from '@pawcall/contract';
import { DEFAULT_LOCALE } from '@pawcall/domain';
import type { OwnWords, WordedMail } from '../partners/partner-schema.ts';

/** Mail texts in English. */
export const englishTexts = {
  greeting: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  codes: {
    verify: {
      subject: 'Your Pawcall verification code',
      lead: 'Enter this code to confirm your email address:',
    },
    'sign-in': {
      subject: 'Your Pawcall sign-in code',
      lead: 'Enter this code to sign in:',
    },
    taken: {
      subject: 'You already have a Pawcall account',
      lead: 'Somebody, probably you, tried to create a Pawcall account with this email address, but it already has one. Sign in with your password, or enter this code to sign in without it:',
    },
    reset: {
      subject: 'Your Pawcall password reset code',
      lead: 'Enter this code to choose a new password:',
    },
    'email-update': {
      subject: 'Confirm your new email address',
      lead: 'Enter this code to use this email address for your Pawcall account:',
    },
    'social-link': {
      subject: 'Confirm your linked sign-in',
      lead: 'Enter this code to link this sign-in to your Pawcall account:',
    },
  },
  notices: {
    'password-changed': {
      subject: 'Your Pawcall password was changed',
      lead: 'The password of your Pawcall account was changed, and other devices were signed out. If it was not you, reset your password now and contact support.',
    },
    'email-changed': {
      subject: 'Your Pawcall email address was changed',
      lead: 'Your Pawcall account now uses another email address, and other devices were signed out. If it was not you, contact support.',
    },
    'email-in-use': {
      subject: 'This email address is already in use',
      lead: 'Somebody tried to use this email address for another Pawcall account. It stays with yours; there is nothing to do.',
    },
  },
  validity: 'The code is valid for 10 minutes and works once.',
  ignore: 'If you did not ask for this, you can ignore this message. Never tell anyone the code.',
  resetHere: (address: string) => `Choose your new password here: ${address}`,
  signature: 'The Pawcall team',
  sms: 'Pawcall password reset code:',
  visit: {
    booked: {
      subject: 'Your appointment is booked',
      lead: (provider: string) => `Your online appointment with ${provider} is booked.`,
    },
    moved: {
      subject: 'Your appointment has a new time',
      lead: (provider: string) => `Your online appointment with ${provider} was moved.`,
    },
    cancelled: {
      subject: 'Your appointment is cancelled',
      lead: (provider: string) => `Your online appointment with ${provider} was cancelled.`,
    },
    reminder: {
      subject: 'Your appointment is coming up',
      lead: (provider: string) => `This is a reminder of your online appointment with ${provider}.`,
    },
    when: (when: string) => `When: ${when}`,
    before: (when: string) => `Before: ${when}`,
    total: (total: string) => `Total: ${total}`,
    paidByPlan: 'Paid with your plan.',
    reference: (reference: string) => `Reference: ${reference}`,
    due: (amount: string) => `Paid for the new time: ${amount}`,
    kept: (amount: string) => `Cancellation fee: ${amount}`,
    refund: (amount: string) => `Given back the way you paid: ${amount}`,
    walletRefund: (amount: string) => `Given back to your wallet: ${amount}`,
    join: (address: string) => `Join from ten minutes before it begins: ${address}`,
    prepare:
      'Have ready: a quiet, well-lit room, a phone or computer with camera and microphone, your pet beside you, and its medicines and records at hand.',
    freeUntil: (until: string, address: string) =>
      `You can cancel free of charge until ${until}, or move it to another time: ${address}`,
    change: (address: string) => `Move or cancel it here: ${address}`,
    emergency: (lines: string) =>
      `In an emergency do not wait for the appointment: call the nearest emergency veterinary clinic. Swallowed poison: ${lines}.`,
    calendar: 'A calendar file is attached.',
    calendarChanged: 'The attached calendar file updates the entry in your calendar.',
    stop: (address: string) => `No more reminders: ${address}`,
  },
  offer: {
    subject: 'The time you waited for is free',
    lead: (provider: string) => `A time with ${provider} has become free, and it is held for you.`,
    until: (time: string, address: string) => `Take it until ${time}: ${address}`,
    next: 'After that it goes to the next in line. You keep your place for other times.',
  },
};

/** Mail texts in Canadian French. */
export const frenchTexts: MailTexts = {
  greeting: (name) => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
  codes: {
    verify: {
      subject: 'Votre code de vérification Pawcall',
      lead: 'Entrez ce code pour confirmer votre adresse courriel\u00a0:',
    },
    'sign-in': {
      subject: 'Votre code de connexion Pawcall',
      lead: 'Entrez ce code pour ouvrir une session\u00a0:',
    },
    taken: {
      subject: 'Vous avez déjà un compte Pawcall',
      lead: 'Quelqu’un, probablement vous, a tenté de créer un compte Pawcall avec cette adresse courriel, mais cette adresse en a déjà un. Connectez-vous avec votre mot de passe, ou entrez ce code pour vous connecter sans celui-ci\u00a0:',
    },
    reset: {
      subject: 'Votre code de réinitialisation Pawcall',
      lead: 'Entrez ce code pour choisir un nouveau mot de passe\u00a0:',
    },
    'email-update': {
      subject: 'Confirmez votre nouvelle adresse courriel',
      lead: 'Entrez ce code pour utiliser cette adresse courriel avec votre compte Pawcall\u00a0:',
    },
    'social-link': {
      subject: 'Confirmez votre connexion associée',
      lead: 'Entrez ce code pour associer cette connexion à votre compte Pawcall\u00a0:',
    },
  },
  notices: {
    'password-changed': {
      subject: 'Votre mot de passe Pawcall a été modifié',
      lead: 'Le mot de passe de votre compte Pawcall a été modifié et les autres appareils ont été déconnectés. Si ce n’était pas vous, réinitialisez votre mot de passe maintenant et communiquez avec le service à la clientèle.',
    },
    'email-changed': {
      subject: 'Votre adresse courriel Pawcall a été modifiée',
      lead: 'Votre compte Pawcall utilise désormais une autre adresse courriel et les autres appareils ont été déconnectés. Si ce n’était pas vous, communiquez avec le service à la clientèle.',
    },
    'email-in-use': {
      subject: 'Cette adresse courriel est déjà utilisée',
      lead: 'Quelqu’un a tenté d’utiliser cette adresse courriel pour un autre compte Pawcall. Elle reste liée au vôtre; vous n’avez rien à faire.',
    },
  },
  validity: 'Le code est valide pendant 10 minutes et ne sert qu’une fois.',
  ignore: 'Si vous n’avez rien demandé, ignorez ce message. Ne donnez jamais ce code à personne.',
  resetHere: (address) => `Choisissez votre nouveau mot de passe ici\u00a0: ${address}`,
  signature: 'L’équipe Pawcall',
  // A plain space: a no-break one halves the text message.
  sms: 'Code de réinitialisation Pawcall :',
  visit: {
    booked: {
      subject: 'Votre rendez-vous est réservé',
      lead: (provider) => `Votre rendez-vous en ligne avec ${provider} est réservé.`,
    },
    moved: {
      subject: 'Votre rendez-vous a une nouvelle heure',
      lead: (provider) => `Votre rendez-vous en ligne avec ${provider} a été déplacé.`,
    },
    cancelled: {
      subject: 'Votre rendez-vous est annulé',
      lead: (provider) => `Votre rendez-vous en ligne avec ${provider} a été annulé.`,
    },
    reminder: {
      subject: 'Votre rendez-vous approche',
      lead: (provider) => `Voici un rappel de votre rendez-vous en ligne avec ${provider}.`,
    },
    when: (when) => `Quand\u00a0: ${when}`,
    before: (when) => `Avant\u00a0: ${when}`,
    total: (total) => `Total\u00a0: ${total}`,
    paidByPlan: 'Payé par votre programme.',
    reference: (reference) => `Référence\u00a0: ${reference}`,
    due: (amount) => `Payé pour la nouvelle heure\u00a0: ${amount}`,
    kept: (amount) => `Frais d’annulation\u00a0: ${amount}`,
    refund: (amount) => `Remboursé selon votre mode de paiement\u00a0: ${amount}`,
    walletRefund: (amount) => `Remis dans votre portefeuille\u00a0: ${amount}`,
    join: (address) => `Participez dès dix minutes avant le début\u00a0: ${address}`,
    prepare:
      'À préparer\u00a0: une pièce calme et bien éclairée, un téléphone ou un ordinateur avec caméra et micro, votre animal près de vous, ses médicaments et son dossier à portée de main.',
    freeUntil: (until, address) =>
      `Vous pouvez annuler sans frais jusqu’au ${until}, ou choisir une autre heure\u00a0: ${address}`,
    change: (address) => `Déplacez ou annulez le rendez-vous ici\u00a0: ${address}`,
    emergency: (lines) =>
      `En cas d’urgence, n’attendez pas le rendez-vous\u00a0: appelez la clinique vétérinaire d’urgence la plus proche. Ingestion de poison\u00a0: ${lines}.`,
    calendar: 'Un fichier de calendrier est joint.',
    calendarChanged: 'Le fichier joint met à jour l’entrée de votre calendrier.',
    stop: (address) => `Ne plus recevoir de rappels\u00a0: ${address}`,
  },
  offer: {
    subject: 'L’heure que vous attendiez est libre',
    lead: (provider) => `Une heure avec ${provider} s’est libérée et vous est réservée.`,
    until: (time, address) => `Prenez-la avant ${time}\u00a0: ${address}`,
    next: 'Ensuite, elle passe à la personne suivante. Vous gardez votre place pour d’autres heures.',
  },
};

/** Every text of the mails in one language; times and amounts come formatted. */
export type MailTexts = typeof englishTexts;

/** What a code in a message is for. */
export type CodeMailKind = keyof MailTexts['codes'];

/** A message that only tells something. */
export type NoticeKind = keyof MailTexts['notices'];

/** The mail texts of a locale; English for one without texts of its own. */
export const mailTexts = (locale: string): MailTexts =>
  locale.toLowerCase().startsWith('fr') ? frenchTexts : englishTexts;

/** A stored locale as one of ours. */
export const mailLocale = (locale: string): Locale =>
  LOCALES.find((known) => known === locale) ?? DEFAULT_LOCALE;

// Names in braces are checked when a text is stored; an unknown one stays as it is.
const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** The mail texts of a locale, and a partner's own words in place of the usual ones. */
export const wordedTexts = (locale: string, own: OwnWords | undefined) => {
  const texts = mailTexts(locale);
  const words = own?.wording[mailLocale(locale)];
  const choose = (
    chosen: string | undefined,
    usual: string,
    values: Readonly<Record<string, string>> = {},
  ): string =>
    chosen === undefined ? usual : fillIn(chosen, { partner: own?.name ?? '', ...values });
  return {
    texts,
    signature: choose(words?.signature, texts.signature),
    /** Subject and first paragraph; `values` are named in braces in the paragraph. */
    opening: (
      mail: WordedMail,
      usual: { readonly subject: string; readonly lead: string },
      values: Readonly<Record<string, string>> = {},
    ) => ({
      subject: choose(words?.[mail]?.subject, usual.subject),
      lead: choose(words?.[mail]?.intro, usual.lead, values),
    }),
  };
};
