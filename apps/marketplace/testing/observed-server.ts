import { createCalendarMetrics } from '../src/calendars/calendar-metrics.ts';
import { openTracing } from '../src/observability/open-observability.ts';
import { createWatch, type Watch } from '../src/observability/observability.ts';
import { MONDAY } from './booking-fixtures.ts';
import { openPGlite, type TestDatabase } from './test-database.ts';
import { createTestServer, type TestServer } from './test-server.ts';

/** A server of a test with everything that watches it. */
export interface WatchedServer {
  readonly database: TestDatabase;
  readonly server: TestServer;
  readonly watch: Watch;
  /** The lines of the log, as they are written. */
  readonly lines: readonly string[];
  /** The metrics, as they are read. */
  readonly metrics: () => Promise<string>;
  /** The value of a series, `name{label="value"}`; undefined for one that is not there. */
  readonly value: (series: string) => Promise<number | undefined>;
  readonly close: () => Promise<void>;
}

/** Opens a watched server on Monday morning; traces when the process's environment says so. The caller closes it. */
export const openWatchedServer = async (
  open: typeof openPGlite = openPGlite,
): Promise<WatchedServer> => {
  const lines: string[] = [];
  let clock = (): Temporal.Instant => MONDAY;
  const watch = createWatch({
    build: { version: '0.0.0', engine: 'embedded' },
    now: () => clock(),
    tracing: await openTracing(process.env),
  });
  const database = await open({ onStatement: watch.statement });
  const server = await createTestServer(database.db, {
    now: MONDAY,
    watch,
    logLevel: 'debug',
    onLog: (line) => lines.push(line),
  });
  clock = server.market.now;
  watch.observeDatabase({ ...database, now: server.market.now, mostAttempts: 12 });
  createCalendarMetrics(watch.registry, database.db);
  const metrics = () => watch.registry.metrics();
  return {
    database,
    server,
    watch,
    lines,
    metrics,
    value: async (series) => {
      const line = (await metrics()).split('\n').find((one) => one.startsWith(`${series} `));
      return line === undefined ? undefined : Number(line.slice(series.length));
    },
    close: async () => {
      await database.close();
      await watch.stop();
    },
  };
};
