/** Why the script could not be had (EMB-7). */
export type LoadFailureCode =
  /** It did not arrive, its hash is another, or a policy of the page refused it: a browser does not tell which. */
  | 'not_loaded'
  /** Nothing came for 20 seconds. */
  | 'timeout'
  /** The browser has neither modules nor custom elements. */
  | 'unsupported';

/** The reason with which `pawcall.load()` rejects. */
export class LoadFailure extends Error {
  override readonly name = 'PawcallLoadFailure';
  readonly code: LoadFailureCode;

  /** `script`: the address that was asked for, beside which the documentation stands. */
  constructor(code: LoadFailureCode, script: string) {
    const help = new URL('/docs/doctor/#loader', script).href;
    super(`Pawcall: the script could not be loaded (${code}). See ${help}`);
    this.code = code;
  }
}
