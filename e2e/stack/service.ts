import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { startService as start, waitUntilReady } from '../../scripts/tasks/services.mjs';

/** The repository's root folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A process of the stack. */
export interface Service {
  readonly stop: () => Promise<void>;
}

/** Starts a TypeScript entry and resolves once `readyUrl` answers 2xx; rejects with the end of its log. */
export async function startService(options: {
  readonly name: string;
  readonly entry: string;
  readonly env: Readonly<Record<string, string>>;
  readonly readyUrl: string;
}): Promise<Service> {
  const { name, entry, env, readyUrl } = options;
  const service = start({ name: `e2e-${name}`, entry, env: { NODE_OPTIONS: '', ...env } });
  try {
    await waitUntilReady(service, readyUrl);
    return service;
  } catch (error) {
    await service.stop();
    throw new Error(`${String(error)}\n${service.tail()}`);
  }
}

// Below the ephemeral ports: an outgoing connection could take one of those before its service does.
const LOWEST_PORT = 15_000;
const HIGHEST_PORT = 32_000;

/** Ports that were free a moment ago. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const free = new Set<number>();
  while (free.size < count) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT);
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
