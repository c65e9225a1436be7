import auth from '../messages/en-US/auth.json?later';
import errors from '../messages/en-US/errors.json?later';
import quote from '../messages/en-US/quote.json?later';
import results from '../messages/en-US/results.json?later';
import shared from '../messages/en-US/shared.json?later';
import steps from '../messages/en-US/steps.json?later';

export const messages = { ...shared, ...steps, ...results, ...quote, ...auth, ...errors };
