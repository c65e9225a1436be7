export { DOG_IN_SAN_DIEGO, SAN_DIEGO_DOG } from './address-parameters.ts';
export {
  aConcern,
  aPet,
  aProvider,
  aQuote,
  aQuoteFor,
  aReview,
  aSearchResult,
  aSlot,
  aUser,
  aUuid,
} from './builders.ts';
export { createFakeClock, type FakeClock } from '@pawcall/transport/fake';
export { exampleAnswer, EXAMPLE_ITEMS } from './any-backend/example-answer.ts';
export { useAnswer } from './any-backend/use-answer.ts';
export {
  faultyAnswers,
  type Consequence,
  type FaultyAnswer,
} from './any-backend/faulty-answers.ts';
export {
  createForeignBackend,
  FOREIGN_CLIENT,
  FOREIGN_SESSION_CODE,
  FOREIGN_PATHS,
  type ForeignBackendOptions,
} from './foreign/foreign-backend.ts';
export { conflict, fail, refuse, succeed } from './fake/answers.ts';
export {
  createFakeMarketplace,
  FAKE_PATHS,
  type FakeMarketplace,
  type FakeMarketplaceOptions,
} from './fake/fake-marketplace.ts';
export {
  createWorld,
  type FakeAccount,
  type FakeBooking,
  type FakeHold,
  type FakeProvider,
  type FakeSearch,
  type FakeWorld,
} from './fake/world.ts';
export { fakeToken } from './fake/token.ts';
export { jamie } from './jamie.ts';
export { pseudoOverrides } from './pseudo-text.ts';
export { harmlessText, UNTRUSTED_LINES, UNTRUSTED_TEXTS } from './untrusted-texts.ts';
