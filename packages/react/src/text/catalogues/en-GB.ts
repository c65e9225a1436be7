import auth from '../messages/en-GB/auth.json' with { type: 'json' };
import errors from '../messages/en-GB/errors.json' with { type: 'json' };
import firstStep from '../messages/en-GB/first-step.json' with { type: 'json' };
import quote from '../messages/en-GB/quote.json' with { type: 'json' };
import results from '../messages/en-GB/results.json' with { type: 'json' };
import shared from '../messages/en-GB/shared.json' with { type: 'json' };
import steps from '../messages/en-GB/steps.json' with { type: 'json' };

export const messages = {
  ...firstStep,
  ...shared,
  ...steps,
  ...results,
  ...quote,
  ...auth,
  ...errors,
};
