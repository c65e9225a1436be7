import type { Call, CallInput, CallQuery, PathParameters } from '@pawcall/contract';
import type { CallParts } from '@pawcall/transport';

/** What every run may be told. A `bearer` is a token other than the session's: the pharmacy's own (SES-4). */
export interface PlainRunOptions extends CallParts {
  readonly signal?: AbortSignal | undefined;
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
