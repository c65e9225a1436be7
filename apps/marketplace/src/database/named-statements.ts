import type pg from 'pg';

const NAME = /^\/\* (\w+) \*\//;

const bound = (target: object, key: PropertyKey): unknown => {
  const value: unknown = Reflect.get(target, key);
  return typeof value === 'function' ? value.bind(target) : value;
};

const naming = (client: pg.PoolClient): pg.PoolClient => {
  const query = (text: string, values: unknown[]): unknown => {
    const name = NAME.exec(text)?.[1];
    return name === undefined ? client.query(text, values) : client.query({ name, text, values });
  };
  return new Proxy(client, {
    get: (target, key): unknown => (key === 'query' ? query : bound(target, key)),
  });
};

/**
 * A pool whose connections keep a statement prepared when its text begins with a comment of one word: the server then
 * parses and plans it once on each connection. The word is the statement's name, for one text only.
 */
export const namedStatements = (pool: pg.Pool): pg.Pool => {
  // Kysely knows a connection by its client.
  const clients = new WeakMap<pg.PoolClient, pg.PoolClient>();
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    const known = clients.get(client) ?? naming(client);
    clients.set(client, known);
    return known;
  };
  return new Proxy(pool, {
    get: (target, key): unknown => (key === 'connect' ? connect : bound(target, key)),
  });
};
