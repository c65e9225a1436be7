import auth from '../messages/en-US/auth.json' with { type: 'json' };
import quote from '../messages/en-US/quote.json' with { type: 'json' };
import results from '../messages/en-US/results.json' with { type: 'json' };

export const messages = { ...results, ...quote, ...auth };
