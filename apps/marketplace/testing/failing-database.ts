import { sql } from 'kysely';
import * as v from 'valibot';
import { openServerDatabase, type ServerDatabase } from '../src/database/server-database.ts';
import type { PoolLimits } from '../src/database/server-pool.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';
import { insertVets, MONDAY } from './booking-fixtures.ts';
import { postgresDatabase } from './test-database.ts';
import { createTestServer, type TestServer } from './test-server.ts';

const LIMITS: Partial<PoolLimits> = { connections: 2, connectMs: 1_000, silenceMs: 1_000 };
const Line = v.object({ level: v.number(), failure: v.string(), code: v.optional(v.string()) });

/** The level of a warning in the log. */
export const WARNING = 40;

/** A server whose PostgreSQL lies behind a proxy that can fail as networks do. */
export interface FailingDatabase {
  /** Past the proxy. */
  readonly direct: ServerDatabase;
  readonly through: ServerDatabase;
  readonly proxy: TcpProxy;
  readonly server: TestServer;
  readonly vet: string;
  /** What the log says so far. */
  readonly logged: () => readonly v.InferOutput<typeof Line>[];
  readonly ready: () => Promise<number>;
  /** Whether the database takes reads alone. */
  readonly readOnly: (on: boolean) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Opens a database of its own behind a proxy, with one vet and patience of a second. */
export const openFailingDatabase = async (): Promise<FailingDatabase> => {
  const url = await postgresDatabase();
  const name = new URL(url).pathname.slice(1);
  const proxy = await startTcpProxy(url);
  const onError = (): undefined => undefined;
  const direct = await openServerDatabase({ url, onError });
  const through = await openServerDatabase({ url: proxy.url, onError, limits: LIMITS });
  const [vet = ''] = await insertVets(direct.db, ['kept']);
  const lines: string[] = [];
  const server = await createTestServer(through.db, {
    now: MONDAY,
    isWritable: through.isWritable,
    onLog: (line) => lines.push(line),
  });
  return {
    direct,
    through,
    proxy,
    server,
    vet,
    logged: () => lines.map((line) => v.parse(Line, JSON.parse(line))),
    ready: async () => (await server.fetch('api', '/readyz')).status,
    readOnly: (on) =>
      sql`alter database ${sql.id(name)} set default_transaction_read_only = ${sql.lit(on ? 'on' : 'off')}`.execute(
        direct.db,
      ),
    close: async () => {
      proxy.cut();
      await through.close();
      await direct.close();
      await proxy.close();
    },
  };
};
