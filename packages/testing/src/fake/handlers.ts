import type { CallId } from '@pawcall/contract/all-calls';
import { accountHandlers } from './account-handlers.ts';
import { bookingHandlers } from './booking-handlers.ts';
import { quoteHandlers } from './quote-handlers.ts';
import { searchHandlers } from './search-handlers.ts';
import type { FakeWorld } from './world.ts';

/** One request to the fake, its parts already read. */
export interface FakeRequest {
  readonly world: FakeWorld;
  readonly now: Temporal.Instant;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The body as the contract's schema parsed it; undefined for calls without one. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly token: string | undefined;
  /** The `Idempotency-Key` header. */
  readonly key: string | undefined;
  /** Quotes hold their slot (WIRE-8). */
  readonly holdsSlots: boolean;
}

/** Answers one call of the contract. */
export type FakeHandler = (request: FakeRequest) => Response;

/** Every call that the fake answers. */
export const handlers: Partial<Record<CallId, FakeHandler>> = {
  ...searchHandlers,
  ...quoteHandlers,
  ...bookingHandlers,
  ...accountHandlers,
};
