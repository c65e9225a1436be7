import type { MailTexts } from './mail-texts.ts';

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
  // A plain space: a hard one would halve what fits into a text message.
  sms: 'Code de réinitialisation Pawcall :',
  booking: {
    subject: 'Votre rendez-vous est réservé',
    lead: (provider) => `Votre rendez-vous en ligne avec ${provider} est réservé.`,
    when: (when) => `Quand\u00a0: ${when}`,
    total: (total) => `Total\u00a0: ${total}`,
    paidByPlan: 'Payé par votre programme.',
    reference: (reference) => `Référence\u00a0: ${reference}`,
    calendar: 'Un fichier de calendrier est joint.',
  },
};
