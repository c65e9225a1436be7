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

interface CliOptions {
  readonly folder: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly input?: string;
}

/** A run of the command that has begun. */
export interface StartedCli {
  /** Presses Ctrl-C: as a terminal does, it tells the command and the programs that the command runs. */
  readonly interrupt: () => void;
  /** Ends it as a service manager does, or as nothing survives. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => void;
  readonly ended: Promise<CliRun>;
}

/** Starts `pawcall-marketplace` in a folder, with these variables and no others; `input` is what is typed. */
export const startCli = (words: readonly string[], options: CliOptions): StartedCli => {
  const child = spawn(process.execPath, [CLI, ...words], {
    cwd: options.folder,
    env: { PATH: process.env['PATH'] ?? '', ...options.environment },
    stdio: 'pipe',
    // A process group of its own, as a shell gives it.
    detached: true,
  });
  child.stdin.end(options.input ?? '');
  const finish = async (): Promise<CliRun> => {
    const [stdout, stderr] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    return { code: child.exitCode, stdout, stderr };
  };
  const tell = (signal: NodeJS.Signals): void => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, signal);
  };
  return { interrupt: () => tell('SIGINT'), end: tell, ended: finish() };
};

/** Runs `pawcall-marketplace` to its end in a folder. */
export const runCli = (words: readonly string[], options: CliOptions): Promise<CliRun> =>
  startCli(words, options).ended;
