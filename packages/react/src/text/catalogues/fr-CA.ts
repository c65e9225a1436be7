import auth from '../messages/fr-CA/auth.json' with { type: 'json' };
import errors from '../messages/fr-CA/errors.json' with { type: 'json' };
import firstStep from '../messages/fr-CA/first-step.json' with { type: 'json' };
import quote from '../messages/fr-CA/quote.json' with { type: 'json' };
import results from '../messages/fr-CA/results.json' with { type: 'json' };
import shared from '../messages/fr-CA/shared.json' with { type: 'json' };
import steps from '../messages/fr-CA/steps.json' with { type: 'json' };

export const messages = {
  ...firstStep,
  ...shared,
  ...steps,
  ...results,
  ...quote,
  ...auth,
  ...errors,
};
