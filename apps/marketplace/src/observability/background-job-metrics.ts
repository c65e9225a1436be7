import { Counter, Gauge, type Registry, collectDefaultMetrics } from 'prom-client';

/** How one run of background work ended. */
export interface WorkEnd {
  /** Its name, of a closed list: `roll`. */
  readonly work: string;
  readonly seconds: number;
  readonly succeeded: boolean;
  /** When it ended. */
  readonly at: Temporal.Instant;
}

/** Last success, duration and failures of background work. */
export const createWorkMetrics = (registry: Registry): ((end: WorkEnd) => void) => {
  const registers = [registry];
  const labelNames = ['work'] as const;
  const success = new Gauge({
    name: 'pawcall_work_last_success_timestamp_seconds',
    help: 'When background work succeeded last, in seconds since 1970.',
    labelNames,
    registers,
  });
  const duration = new Gauge({
    name: 'pawcall_work_duration_seconds',
    help: 'How long background work took the last time.',
    labelNames,
    registers,
  });
  const runs = new Counter({
    name: 'pawcall_work_runs_total',
    help: 'Runs of background work that ended.',
    labelNames: ['work', 'result'],
    registers,
  });
  return ({ work, seconds, succeeded, at }) => {
    duration.set({ work }, seconds);
    runs.inc({ work, result: succeeded ? 'success' : 'failure' });
    if (succeeded) success.set({ work }, at.epochMilliseconds / 1000);
  };
};

/** What runs. */
export interface Build {
  readonly version: string;
  readonly engine: 'embedded' | 'postgresql';
}

/** CPU, memory, garbage collection and event-loop lag of the process, and on what it runs. */
export const createProcessMetrics = (registry: Registry, { version, engine }: Build): void => {
  collectDefaultMetrics({ register: registry });
  const { node, tz } = process.versions;
  new Gauge({
    name: 'pawcall_build_info',
    help: 'Always 1: the version, Node, the zone data that times are reckoned with, and the engine of the database.',
    labelNames: ['version', 'node', 'zone_data', 'engine'],
    registers: [registry],
  }).set({ version, node, zone_data: tz ?? 'unknown', engine }, 1);
};
