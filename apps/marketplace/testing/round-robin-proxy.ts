import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { TestAnswer } from './test-server.ts';

/** One address in front of several servers: each request goes to the next one. */
export interface Turns {
  readonly origin: string;
  /** How many requests each server was given. */
  readonly given: readonly number[];
  readonly close: () => Promise<void>;
}

/** Starts a balancer in front of these origins. */
export const takeTurns = async (origins: readonly string[]): Promise<Turns> => {
  const given = origins.map(() => 0);
  let turn = 0;
  // A connection each: one that is kept may be closed by its server while a request is on its way to it.
  const agent = new Agent({ keepAlive: false });
  const server = createServer((incoming, outgoing) => {
    const index = turn % origins.length;
    turn += 1;
    given[index] = (given[index] ?? 0) + 1;
    const { hostname, port } = new URL(origins[index] ?? '');
    const { method = 'GET', url: path = '/', headers } = incoming;
    const asked = request({ agent, hostname, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    asked.on('error', ({ message }) => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(message);
    });
    incoming.pipe(asked);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    given,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/** So many that they cannot be answered one after the other in a moment. */
export const CROWD: readonly number[] = Array.from({ length: 40 }, (_, index) => index);

/** The answers that have this status. */
export const withStatus = (answers: readonly TestAnswer[], status: number): readonly TestAnswer[] =>
  answers.filter((answer) => answer.status === status);
