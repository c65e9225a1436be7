import type { MailTexts } from './mail-texts.ts';

/** Mail texts in Canadian French. */
export const frenchTexts: MailTexts = {
  greeting: (name) => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
  codes: {
    verify: {
      subject: 'Votre code de vérification Pawcall',
      lead: 'Entrez ce code pour confirmer votre adresse courriel :',
    },
    'sign-in': {
      subject: 'Votre code de connexion Pawcall',
      lead: 'Entrez ce code pour ouvrir une session :',
    },
    taken: {
      subject: 'Vous avez déjà un compte Pawcall',
      lead: 'Quelqu’un, probablement vous, a tenté de créer un compte Pawcall avec cette adresse courriel, mais elle en a déjà un. Connectez-vous avec votre mot de passe, ou entrez ce code pour vous connecter sans celui-ci :',
    },
    reset: {
      subject: 'Votre code de réinitialisation Pawcall',
      lead: 'Entrez ce code pour choisir un nouveau mot de passe :',
    },
    'email-update': {
      subject: 'Confirmez votre nouvelle adresse courriel',
      lead: 'Entrez ce code pour utiliser cette adresse courriel avec votre compte Pawcall :',
    },
    'social-link': {
      subject: 'Confirmez la liaison de votre connexion',
      lead: 'Entrez ce code pour lier cette connexion à votre compte Pawcall :',
    },
  },
  notices: {
    'password-changed': {
      subject: 'Votre mot de passe Pawcall a été modifié',
      lead: 'Le mot de passe de votre compte Pawcall a été modifié et les autres appareils ont été déconnectés. Si ce n’était pas vous, réinitialisez votre mot de passe maintenant et joignez le soutien.',
    },
    'email-changed': {
      subject: 'Votre adresse courriel Pawcall a été modifiée',
      lead: 'Votre compte Pawcall utilise désormais une autre adresse courriel et les autres appareils ont été déconnectés. Si ce n’était pas vous, joignez le soutien.',
    },
    'email-in-use': {
      subject: 'Cette adresse courriel est déjà utilisée',
      lead: 'Quelqu’un a tenté d’utiliser cette adresse courriel pour un autre compte Pawcall. Elle reste liée au vôtre; vous n’avez rien à faire.',
    },
  },
  validity: 'Le code est valide pendant 10 minutes et ne sert qu’une fois.',
  ignore:
    'Si vous n’avez rien demandé, ignorez ce message. Ne communiquez jamais ce code à personne.',
  resetHere: (address) => `Choisissez votre nouveau mot de passe ici : ${address}`,
  signature: 'L’équipe Pawcall',
  sms: 'Code de réinitialisation Pawcall :',
  booking: {
    subject: 'Votre rendez-vous est réservé',
    lead: ({ provider }) => `Votre rendez-vous en ligne avec ${provider} est réservé.`,
    when: (when) => `Quand : ${when}`,
    total: (total) => `Total : ${total}`,
    paidByPlan: 'Payé par votre régime.',
    reference: (reference) => `Référence : ${reference}`,
    calendar: 'Un fichier de calendrier est joint.',
  },
};
