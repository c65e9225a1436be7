import type { ChildProcess } from 'node:child_process';
import { CommandError } from '../frame/command-error.ts';

const SHOWN_LINES = 5;

const isComplaint = (line: string): boolean => /error|fatal|failed/i.test(line);

/** Waits for a program to end well; otherwise throws a CommandError with what it complained of. */
export const finished = async (name: string, child: ChildProcess): Promise<void> => {
  const complaints: string[] = [];
  child.stderr?.setEncoding('utf8');
  child.stderr?.on('data', (text: string) =>
    complaints.push(...text.split('\n').filter(isComplaint)),
  );
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject);
  child.once('close', resolve);
  const code = await promise;
  if (code !== 0)
    throw new CommandError(
      'tool_failed',
      `${name} ended with ${code ?? 'a signal'}: ${complaints.slice(0, SHOWN_LINES).join(' ')}`,
    );
};
