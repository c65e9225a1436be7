import errors from '../messages/en-US/errors.json?first';
import shared from '../messages/en-US/shared.json?first';
import steps from '../messages/en-US/steps.json?first';

export const messages = { ...shared, ...steps, ...errors };
