import type pg from 'pg';

const NAME = /^\/\* (\w+) \*\//;

const bound = (target: object, key: PropertyKey): unknown => {
  const value: unknown = Reflect.get(target, key);
  return typeof value === 'function' ? value.bind(target) : value;
};

// The driver's own promise keeps each answer until all of the heap is collected: in every collection of what is young, Node copied all answers
// since the last such one, for milliseconds in which no request is answered.
const answerOf = (client: pg.PoolClient, query: pg.QueryConfig): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    client.query(query, (error: Error | null, result) => {
      if (error === null) resolve(result);
      else reject(error);
    });
  });

const naming = (client: pg.PoolClient): pg.PoolClient => {
  const query = (text: string, values: unknown[]): Promise<pg.QueryResult> => {
    const name = NAME.exec(text)?.[1];
    return answerOf(client, { text, values, ...(name === undefined ? {} : { name }) });
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
