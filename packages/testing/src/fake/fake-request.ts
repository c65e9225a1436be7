import type { FakeWorld } from './marketplace-state.ts';

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

/** A member of an input as text; empty for anything else. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
