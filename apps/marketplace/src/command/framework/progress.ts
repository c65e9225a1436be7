/** The progress of some work. */
export interface Progress {
  /** That many more are done. */
  readonly advance: (count?: number) => void;
  /** Takes the line away, or ends it. */
  readonly end: () => void;
}

/** Where progress is printed. */
export interface ProgressOutput {
  readonly write: (text: string) => void;
  /** A terminal's line is rewritten; elsewhere each is a line, and rarer. */
  readonly isTerminal: boolean;
  /** Monotonic milliseconds. */
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

/** Shows progress with an estimate, from the second second on. */
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
