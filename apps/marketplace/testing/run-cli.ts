import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** The command as an operator has it, in this checkout. */
export const CLI = join(import.meta.dirname, '..', 'bin', 'pawcall-marketplace.mjs');

/** What a run of the command left. */
export interface CliRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** An empty folder to run the command in. */
export const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'pawcall-cli-'));

/** Runs `pawcall-marketplace` to its end in a folder, with these variables and no others; `input` is what is typed. */
export const runCli = async (
  words: readonly string[],
  options: {
    readonly folder: string;
    readonly environment?: Readonly<Record<string, string>>;
    readonly input?: string;
  },
): Promise<CliRun> => {
  const child = spawn(process.execPath, [CLI, ...words], {
    cwd: options.folder,
    env: { PATH: process.env['PATH'] ?? '', ...options.environment },
    stdio: 'pipe',
  });
  child.stdin.end(options.input ?? '');
  const [stdout, stderr] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: child.exitCode, stdout, stderr };
};
