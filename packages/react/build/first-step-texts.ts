/**
 * The en-US texts that come with the script: all that the first step and what can fail on it say. The rest follows
 * in its own download, as every other language does.
 */
const FIRST_STEP = [
  /^shared\.(?:dismiss(?:Toast)?|gettingReady|logIn|toasts|tryAgain|species\..+)$/,
  /^steps\.(?:announce|progress.*|trust\..+)$/,
  // Saved pets come with a later download, and so do their texts.
  /^steps\.who\.(?!age|anotherPet|pickSpecies|yourPets)/,
  /^errors\.(?:accountClosed|badAnswer|config\.title|generic|hostedBooking|login\.fetch)$/,
  /^errors\.(?:network|notAllowed|petsFetch|timeout|tooManyTries|uncaught)$/,
];

/** Whether the text belongs to the first step. */
export const isFirstStepText = (key: string): boolean =>
  FIRST_STEP.some((pattern) => pattern.test(key));
