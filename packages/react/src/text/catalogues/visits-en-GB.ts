export { default as messages } from '../messages/en-GB/visits.json' with { type: 'json' };
