export { default as messages } from '../messages/en-US/visits.json' with { type: 'json' };
