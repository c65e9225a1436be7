import auth from '../messages/en-US/auth.json' with { type: 'json' };
import errors from '../messages/en-US/errors.json' with { type: 'json' };
import firstStep from '../messages/en-US/first-step.json' with { type: 'json' };
import quote from '../messages/en-US/quote.json' with { type: 'json' };
import results from '../messages/en-US/results.json' with { type: 'json' };
import shared from '../messages/en-US/shared.json' with { type: 'json' };
import steps from '../messages/en-US/steps.json' with { type: 'json' };

export const messages = {
  ...firstStep,
  ...shared,
  ...steps,
  ...results,
  ...quote,
  ...auth,
  ...errors,
};
