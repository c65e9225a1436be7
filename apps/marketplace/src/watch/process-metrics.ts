import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';

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
