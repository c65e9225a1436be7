export { default as messages } from '../messages/fr-CA/visits.json' with { type: 'json' };
