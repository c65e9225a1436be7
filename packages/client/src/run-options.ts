import type { Call, CallInput, CallQuery, PathParameters } from '@pawcall/contract';

/** What every run may be told. */
export interface PlainRunOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>> | undefined;
  readonly input?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** For the calls that require the header `Idempotency-Key`. */
  readonly idempotencyKey?: string;
  /** A token other than the session's: the pharmacy's own, for the commerce API (SES-4). */
  readonly bearer?: string;
  /** The call may be sent again when the transport fails. Reads always are. */
  readonly repeatable?: boolean;
}

type Parameters<C extends Call> = keyof PathParameters<C> extends never
  ? unknown
  : { readonly params: PathParameters<C> };

type Input<C extends Call> =
  undefined extends CallInput<C>
    ? { readonly input?: CallInput<C> }
    : { readonly input: CallInput<C> };

/** What a run of this call takes: its path parameters, query and input, as the contract says. */
export type RunOptions<C extends Call> = PlainRunOptions &
  Parameters<C> &
  Input<C> & { readonly query?: CallQuery<C> | undefined };
