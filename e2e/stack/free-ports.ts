import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the ports that systems give to outgoing connections: one of those could take a port before its service does.
const LOWEST = 15_000;
const HIGHEST = 32_000;

/** Port numbers that were all free a moment ago. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const free = new Set<number>();
  while (free.size < count) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) free.add(port);
  }
  return [...free];
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, 'localhost', () => server.close(() => resolve(true)));
  });
