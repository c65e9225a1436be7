/** How long after a rotation the former token still gets the new one, in seconds. */
export const PARENT_SECONDS = 30;

/** What a session's row says about its tokens. */
export interface TokenLine {
  readonly current_jti: string;
  readonly current_used_at: Temporal.Instant | null;
  readonly parent_jti: string | null;
  readonly rotated_at: Temporal.Instant | null;
}

/**
 * What a refresh does. The current token rotates. Its parent gets the current one again while that is
 * 30 s old at most, or was never used: the answer was lost, or tabs raced. Any other token of the session was
 * stolen from somebody: the session dies.
 */
export const refreshVerdict = (
  line: TokenLine,
  jti: string,
  now: Temporal.Instant,
): 'rotate' | 'repeat' | 'kill' => {
  if (jti === line.current_jti) return 'rotate';
  if (jti !== line.parent_jti || line.rotated_at === null) return 'kill';
  const isRecent = line.rotated_at.until(now).total('seconds') <= PARENT_SECONDS;
  return isRecent || line.current_used_at === null ? 'repeat' : 'kill';
};
