export {
  aConcern,
  aPet,
  aProvider,
  aQuote,
  aReview,
  aSearchResult,
  aSlot,
  aUser,
  aUuid,
} from './builders.ts';
export { createFakeClock, type FakeClock } from './fake-clock.ts';
export { conflict, fail, refuse, succeed } from './fake/answers.ts';
export {
  createFakeMarketplace,
  FAKE_PATHS,
  type FakeMarketplace,
} from './fake/fake-marketplace.ts';
export {
  createWorld,
  type FakeAccount,
  type FakeHold,
  type FakeProvider,
  type FakeWorld,
} from './fake/world.ts';
