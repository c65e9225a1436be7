import type { CommandContext } from '../frame/command.ts';
import type { Settings } from '../../settings/settings.ts';

/** What one examination found. */
export interface Finding {
  readonly name: string;
  readonly state: 'ok' | 'warning' | 'failed';
  /** What is so. */
  readonly found: string;
  /** What to do; absent where nothing is to be done. */
  readonly advice?: string;
}

/** What an examination looks at. */
export interface Patient {
  readonly settings: Settings;
  readonly context: CommandContext;
}

/** All is well. */
export const ok = (name: string, found: string): Finding => ({ name, state: 'ok', found });

/** Something is wrong, and what to do. */
export const failed = (name: string, found: string, advice: string): Finding => ({
  name,
  state: 'failed',
  found,
  advice,
});

/** Something may be meant so. */
export const warning = (name: string, found: string, advice: string): Finding => ({
  name,
  state: 'warning',
  found,
  advice,
});
