import { quantile } from './booking/machine.ts';
import { createSampler, tailLines, threadTime } from './search-tail.ts';
import type { Sample } from './search-tail.ts';

const at = (times: readonly number[], share: number): string =>
  quantile(times, share).toFixed(2).padStart(7);

const shares = (times: readonly number[]): string =>
  [0.5, 0.95, 0.99].map((share) => at(times, share)).join(' ');

/** What the columns of a line are. */
export const SHOWN = 'p50, p95, p99; CPU backends, Node';

/**
 * Runs each work three times and prints one line of what they took and where the time of the slowest went; answers
 * what each run took, for others to be compared with.
 */
export const show = async (
  name: string,
  works: readonly (() => Promise<unknown>)[],
  backends: readonly number[],
  road?: readonly number[],
): Promise<readonly number[]> => {
  for (const work of works.slice(0, 50)) await work();
  const samples: Sample[] = [];
  const best = works.map(() => Infinity);
  const cpu = () => backends.reduce((sum, pid) => sum + threadTime(pid).ran, 0) * 1000;
  const backend = cpu();
  const node = process.cpuUsage();
  const sampler = createSampler(backends[0] ?? 0);
  for (let turn = 0; turn < 3; turn += 1)
    for (const [index, work] of works.entries()) {
      const sample = await sampler.sample(index, work);
      samples.push(sample);
      best[index] = Math.min(best[index] ?? Infinity, sample.took);
    }
  sampler.stop();
  const { user, system } = process.cpuUsage(node);
  const raw = samples.map((sample) => sample.took);
  const each = (micros: number): string => (micros / raw.length).toFixed(0).padStart(5);
  const ratio =
    road === undefined
      ? ''
      : `; p50 ${(quantile(raw, 0.5) / quantile(road, 0.5)).toFixed(1)} × select 1`;
  console.log(
    `${name.padEnd(20)} raw ${shares(raw)}  best of 3 ${shares(best)}  CPU µs ${each(cpu() - backend)} ${each(user + system)}${ratio}`,
  );
  for (const line of tailLines(samples, best)) console.log(line);
  return raw;
};
