import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The database of the run's PostgreSQL that has every migration and no rows. */
export const MIGRATED = 'migrated';

/** Makes a database on this server, empty or as a copy, and answers its URL. It goes with the server. */
export const createDatabase = async (
  server: string,
  {
    name = randomUUID(),
    copyOf = 'template1',
    encoding,
  }: { readonly name?: string; readonly copyOf?: string; readonly encoding?: string } = {},
): Promise<string> => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(
      encoding === undefined
        ? `create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(copyOf)}`
        : `create database ${client.escapeIdentifier(name)} template template0 lc_collate 'C' lc_ctype 'C'
           encoding ${client.escapeLiteral(encoding)}`,
    );
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};
