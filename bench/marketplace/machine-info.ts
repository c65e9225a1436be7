import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

const GIGABYTE = 2 ** 30;

/** Date, machine, load and versions, to print beside figures. */
export const machineLine = (...versions: readonly string[]): string =>
  [
    Temporal.Now.plainDateTimeISO().round('minute').toString(),
    cpus()[0]?.model ?? 'unknown processor',
    `${availableParallelism()} cores`,
    `${Math.round(totalmem() / GIGABYTE)} GB`,
    `load ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
    `Node ${process.versions.node}`,
    ...versions,
  ].join(', ');

/** The value below which this share of the values lies. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0;
