export { default as messages } from '../messages/en-CA/visits.json' with { type: 'json' };
