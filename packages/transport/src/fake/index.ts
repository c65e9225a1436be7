export { createFakeClock, settle, type FakeClock } from './clock.ts';
