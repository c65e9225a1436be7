import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { RETURNING_CLIENT } from '../src/demo/seed-demo-data.ts';
import { DEMO_PASSWORD, DEMO_PHARMACY } from '../src/demo/users/demo-password-and-pharmacy.ts';
import { CLI } from './run-cli.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');
const COMMAND = join(
  import.meta.dirname,
  '../../../packages/conformance/bin/pawcall-conformance.mjs',
);
const ORIGIN = 'https://shop.example';

const Ready = v.object({
  msg: v.literal('ready'),
  marketplace: v.number(),
  auth: v.number(),
  health: v.number(),
});
const Working = v.object({ msg: v.literal('working'), health: v.number() });
const Report = v.object({
  passed: v.number(),
  results: v.array(
    v.object({
      check: v.object({ id: v.string() }),
      outcome: v.object({ kind: v.string(), message: v.optional(v.string()) }),
    }),
  ),
});

/** Where a marketplace answers. */
export interface Addresses {
  readonly api: string;
  readonly auth: string;
}

/** A process of the marketplace. */
export interface Running {
  /** Where it tells health and metrics. */
  readonly health: string;
  /** The lines of its log so far. */
  readonly logged: readonly string[];
  readonly stop: () => Promise<void>;
}

/** A marketplace in a process of its own, with its demonstration data. */
export interface Started extends Addresses, Running {}

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
};

const at = (port: number): string => `http://127.0.0.1:${port}`;

const startProcess = async <T extends v.GenericSchema>(
  program: readonly string[],
  environment: Readonly<Record<string, string>>,
  line: T,
): Promise<{ readonly ready: v.InferOutput<T> } & Pick<Running, 'logged' | 'stop'>> => {
  const child = spawn(process.execPath, program, {
    env: {
      PATH: process.env['PATH'] ?? '',
      MARKETPLACE_PORT: '0',
      AUTH_PORT: '0',
      HEALTH_PORT: '0',
      STOREFRONT_ORIGIN: ORIGIN,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const logged: string[] = [];
  const lines = createInterface({ input: child.stdout });
  const found = Promise.withResolvers<v.InferOutput<T>>();
  lines.on('line', (text) => {
    logged.push(text);
    const parsed = v.safeParse(line, JSON.parse(text));
    if (parsed.success) found.resolve(parsed.output);
  });
  lines.on('close', () => found.reject(new Error('The process stopped before it was ready.')));
  return { ready: await found.promise, logged, stop: () => stop(child) };
};

/** Starts a marketplace, with these settings beside those of every test; `words` are of the operator's command. */
export const startDemo = async (
  environment: Readonly<Record<string, string>>,
  words: readonly string[] = [],
): Promise<Started> => {
  const program = words.length === 0 ? [MAIN] : [CLI, ...words];
  const { ready, ...running } = await startProcess(program, environment, Ready);
  const { marketplace, auth, health } = ready;
  return { api: at(marketplace), auth: at(auth), health: at(health), ...running };
};

/** Starts the process that does the work of others. */
export const startWorker = async (
  environment: Readonly<Record<string, string>>,
): Promise<Running> => {
  const { ready, ...running } = await startProcess([CLI, 'work'], environment, Working);
  return { health: at(ready.health), ...running };
};

/** A code with which the shop's customer comes to the widget. */
const sessionCode = async ({ api }: Addresses): Promise<string> => {
  const ask = async (path: string, body: object, headers: object = {}): Promise<unknown> => {
    const answer = await fetch(`${api}/commerce/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Client-Id': DEMO_PHARMACY.client_id,
        ...headers,
      },
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const login = await ask('login', { email: RETURNING_CLIENT, password: DEMO_PASSWORD });
  const { access_token } = v.parse(v.object({ access_token: v.string() }), login);
  const made = await ask('session-codes', {}, { Authorization: `Bearer ${access_token}` });
  return v.parse(v.object({ value: v.string() }), made).value;
};

const runSuite = ({ api, auth }: Addresses, code: string): Promise<string> =>
  new Promise((resolve) => {
    const words = [COMMAND, '--json', '--book', '--api', api, '--auth', auth];
    const place = ['--commerce', `${api}/commerce`, '--client-id', DEMO_PHARMACY.client_id];
    const who = ['--pharmacy', DEMO_PHARMACY.slug, '--user', RETURNING_CLIENT, '--origin', ORIGIN];
    const over = ['--checkout', ORIGIN, '--session-code', code];
    const env = { PATH: process.env['PATH'] ?? '', PAWCALL_PASSWORD: DEMO_PASSWORD };
    const options = { env, maxBuffer: 16 * 1024 * 1024 };
    execFile(process.execPath, [...words, ...place, ...who, ...over], options, (_, output) =>
      resolve(output),
    );
  });

/** Runs the contract suite with every extension; answers how many checks passed, and what each other one says. */
export const runConformance = async (
  server: Addresses,
): Promise<{ readonly passed: number; readonly others: readonly string[] }> => {
  const output = await runSuite(server, await sessionCode(server));
  const { passed, results } = v.parse(Report, JSON.parse(output));
  const others = results
    .filter(({ outcome }) => outcome.kind !== 'passed')
    .map(({ check, outcome }) => `${check.id}: ${outcome.message}`);
  return { passed, others };
};
