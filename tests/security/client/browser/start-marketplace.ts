import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = join(import.meta.dirname, '../../../../apps/marketplace/src/main.ts');
/** The log line with the ports. */
const READY = /"marketplace":(\d+),"auth":(\d+),"msg":"ready"/;
const ADJUSTABLE_CLOCK = join(import.meta.dirname, 'adjustable-clock.mjs');

/** The real marketplace in a separate process, with demo data and an adjustable clock. */
export interface Marketplace {
  readonly apiOrigin: string;
  /** The origin of the authentication service. */
  readonly authOrigin: string;
  /** The log so far. */
  log(): string;
  /** Sets the offset of its clock from the machine's, in milliseconds. */
  setAhead(ms: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it on free ports and a new data directory; browsers may call it from `storefrontOrigin`. */
export const startMarketplace = async (storefrontOrigin: string): Promise<Marketplace> => {
  const directory = await mkdtemp(join(tmpdir(), 'pawcall-auth-'));
  const child = spawn(process.execPath, ['--import', ADJUSTABLE_CLOCK, MAIN], {
    env: {
      PATH: process.env['PATH'] ?? '',
      MARKETPLACE_PORT: '0',
      AUTH_PORT: '0',
      DATA_DIR: directory,
      STOREFRONT_ORIGIN: storefrontOrigin,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const lines: string[] = [];
  const stop = async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await rm(directory, { recursive: true, force: true });
  };
  if (child.stdout === null) throw new Error('The marketplace has no output.');
  const reader = createInterface({ input: child.stdout });
  const { promise, resolve, reject } = Promise.withResolvers<{
    readonly api: string;
    readonly auth: string;
  }>();
  reader.on('line', (line) => {
    lines.push(line);
    const [, api, auth] = READY.exec(line) ?? [];
    if (api !== undefined && auth !== undefined) resolve({ api, auth });
  });
  reader.on('close', () => reject(new Error('The marketplace stopped before it was ready.')));
  try {
    const ports = await promise;
    return {
      apiOrigin: `http://localhost:${ports.api}`,
      authOrigin: `http://localhost:${ports.auth}`,
      log: () => lines.join('\n'),
      setAhead: async (ms) => {
        const done = once(child, 'message');
        child.send(ms);
        await done;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
