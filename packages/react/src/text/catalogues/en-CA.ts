import auth from '../messages/en-CA/auth.json' with { type: 'json' };
import errors from '../messages/en-CA/errors.json' with { type: 'json' };
import firstStep from '../messages/en-CA/first-step.json' with { type: 'json' };
import quote from '../messages/en-CA/quote.json' with { type: 'json' };
import results from '../messages/en-CA/results.json' with { type: 'json' };
import shared from '../messages/en-CA/shared.json' with { type: 'json' };
import steps from '../messages/en-CA/steps.json' with { type: 'json' };

export const messages = {
  ...firstStep,
  ...shared,
  ...steps,
  ...results,
  ...quote,
  ...auth,
  ...errors,
};
