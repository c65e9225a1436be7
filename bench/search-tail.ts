import { readFileSync } from 'node:fs';
import { PerformanceObserver } from 'node:perf_hooks';
import { quantile } from './booking/machine.ts';

/** The time of one thread as the kernel accounts it, in milliseconds. */
interface ThreadTime {
  /** On a processor. */
  readonly ran: number;
  /** Able to run, while something else had the processors. */
  readonly waited: number;
}

const NANOSECONDS = 1_000_000;
const NOTHING: ThreadTime = { ran: 0, waited: 0 };

/** The time of the first thread of a process up to now, which for a backend and for JavaScript is all that counts. */
export const threadTime = (pid: number): ThreadTime => {
  try {
    const [ran, waited] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ').map(Number);
    return { ran: (ran ?? 0) / NANOSECONDS, waited: (waited ?? 0) / NANOSECONDS };
  } catch {
    return NOTHING;
  }
};

/** Where the time of one call went, in milliseconds. */
export interface Sample {
  /** Which work it was: repeats have the same. */
  readonly work: number;
  readonly took: number;
  readonly backend: ThreadTime;
  readonly node: ThreadTime;
  readonly collected: number;
}

/** Takes samples of works that one backend and this process do. */
export interface Sampler {
  readonly sample: (work: number, run: () => Promise<unknown>) => Promise<Sample>;
  readonly stop: () => void;
}

const less = (a: ThreadTime, b: ThreadTime): ThreadTime => ({
  ran: a.ran - b.ran,
  waited: a.waited - b.waited,
});

/** Watches the garbage collector too. `backend` is the process of the search's connection, 0 for none. */
export const createSampler = (backend: number): Sampler => {
  let collected = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) collected += duration;
  });
  observer.observe({ entryTypes: ['gc'] });
  const gathered = (): number => {
    for (const { duration } of observer.takeRecords()) collected += duration;
    return collected;
  };
  return {
    sample: async (work, run) => {
      const [server, own, pauses] = [threadTime(backend), threadTime(process.pid), gathered()];
      const start = performance.now();
      await run();
      const took = performance.now() - start;
      return {
        work,
        took,
        node: less(threadTime(process.pid), own),
        backend: less(threadTime(backend), server),
        collected: gathered() - pauses,
      };
    },
    stop: () => observer.disconnect(),
  };
};

const SLOWEST = 0.98;

const mean = (samples: readonly Sample[], of: (sample: Sample) => number): string =>
  (samples.reduce((sum, sample) => sum + of(sample), 0) / Math.max(1, samples.length)).toFixed(2);

const waitedIn = ({ backend, node }: Sample): number => backend.waited + node.waited;

/**
 * Says what the slowest fiftieth of the calls did with their time, beside what the others did, and how many of them
 * are of a work whose best call is slow as well.
 */
export const tailLines = (
  samples: readonly Sample[],
  best: readonly number[],
): readonly string[] => {
  const bar = quantile(
    samples.map((sample) => sample.took),
    SLOWEST,
  );
  const slow = samples.filter((sample) => sample.took >= bar);
  const others = samples.filter((sample) => sample.took < bar);
  const slowBest = quantile(best, SLOWEST);
  const again = slow.filter((sample) => (best[sample.work] ?? 0) >= slowBest);
  const line = (name: string, part: readonly Sample[]): string =>
    `  ${name.padEnd(16)} ${mean(part, (s) => s.took)} ms: backend ${mean(part, (s) => s.backend.ran)}, waiting to run ${mean(part, (s) => s.backend.waited)}; Node ${mean(part, (s) => s.node.ran)}, waiting to run ${mean(part, (s) => s.node.waited)}; collecting ${mean(part, (s) => s.collected)}`;
  return [
    line('slowest 2 %', slow),
    line('the others', others),
    `  slow each time: ${again.length} of the slowest ${slow.length}; p99 without waiting to run ${quantile(
      samples.map((sample) => sample.took - waitedIn(sample)),
      0.99,
    ).toFixed(2)} ms`,
  ];
};
