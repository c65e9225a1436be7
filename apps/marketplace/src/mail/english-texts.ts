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
  booking: {
    subject: 'Your appointment is booked',
    lead: (provider: string) => `Your online appointment with ${provider} is booked.`,
    when: (when: string) => `When: ${when}`,
    total: (total: string) => `Total: ${total}`,
    paidByPlan: 'Paid with your plan.',
    reference: (reference: string) => `Reference: ${reference}`,
    calendar: 'A calendar file is attached.',
  },
};
