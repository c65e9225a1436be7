import errors from '../messages/en-US/errors.json' with { type: 'json' };
import shared from '../messages/en-US/shared.json' with { type: 'json' };
import steps from '../messages/en-US/steps.json' with { type: 'json' };

export const messages = { ...shared, ...steps, ...errors };
