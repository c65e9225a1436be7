/** How far a piece of work is. */
export interface Progress {
  /** That many more are done. */
  readonly advance: (count?: number) => void;
  /** Takes the line away, or ends it. */
  readonly end: () => void;
}

/** Where progress is told. */
export interface ProgressOutput {
  readonly write: (text: string) => void;
  /** A terminal's line is written anew; elsewhere each is a line of its own, and they are rarer. */
  readonly isTerminal: boolean;
  /** Milliseconds of a clock that never goes back. */
  readonly elapsed: () => number;
}

const SILENT_MS = 2_000;
const TERMINAL_EVERY_MS = 250;
const LINE_EVERY_MS = 5_000;
const LOOK_EVERY_MS = 250;
const SECOND = 1_000;
const MINUTE = 60;

const spanOf = (ms: number): string => {
  const seconds = Math.max(1, Math.round(ms / SECOND));
  return seconds < 2 * MINUTE ? `${seconds} s` : `${Math.round(seconds / MINUTE)} min`;
};

const lineOf = (label: string, done: number, total: number | undefined, ms: number): string => {
  if (total === undefined) return `${label}: ${done > 0 ? `${done} in ` : ''}${spanOf(ms)}`;
  const head = `${label}: ${done} of ${total}`;
  if (done === 0 || done >= total) return `${head}, ${spanOf(ms)} so far`;
  return `${head}, about ${spanOf((ms / done) * (total - done))} left`;
};

/** Tells how far some work is, with an estimate of the rest, from its second second on. */
export const startProgress = (
  label: string,
  total: number | undefined,
  output: ProgressOutput,
): Progress => {
  const started = output.elapsed();
  const every = output.isTerminal ? TERMINAL_EVERY_MS : LINE_EVERY_MS;
  let done = 0;
  let shown: number | undefined;
  const show = (): void => {
    const at = output.elapsed();
    if (at - started < SILENT_MS || (shown !== undefined && at - shown < every)) return;
    shown = at;
    const line = lineOf(label, done, total, at - started);
    output.write(output.isTerminal ? `\r\u001B[K${line}` : `${line}\n`);
  };
  const timer = setInterval(show, LOOK_EVERY_MS).unref();
  return {
    advance: (count = 1) => {
      done += count;
      show();
    },
    end: () => {
      clearInterval(timer);
      if (shown !== undefined && output.isTerminal) output.write('\r\u001B[K');
    },
  };
};
