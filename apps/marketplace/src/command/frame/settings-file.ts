import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { codeOf } from '../../database/database-error.ts';
import { CommandError } from './command-error.ts';

/** The settings file that is read when none is named, in the working directory. */
export const SETTINGS_FILE = 'pawcall.env';

// Some editors begin a file with it; it would become part of the first name.
const BYTE_ORDER_MARK = /^\uFEFF/;

/** Variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A settings file that was read, if there is one. */
export interface ReadSettingsFile {
  readonly file: string | undefined;
  readonly values: Environment;
}

/**
 * Reads the settings file: the one that `--settings` or `PAWCALL_SETTINGS` names, or `pawcall.env` of the working
 * directory if it is there. Throws a CommandError when one is named that cannot be read.
 */
export const readSettingsFile = (
  named: string | undefined,
  environment: Environment,
): ReadSettingsFile => {
  const wanted = named ?? environment['PAWCALL_SETTINGS'];
  const file = resolve(wanted ?? SETTINGS_FILE);
  try {
    return { file, values: parseEnv(readFileSync(file, 'utf8').replace(BYTE_ORDER_MARK, '')) };
  } catch (error) {
    if (wanted === undefined && codeOf(error) === 'ENOENT') return { file: undefined, values: {} };
    throw new CommandError(
      'settings',
      `The settings file ${file} cannot be read (${codeOf(error) ?? 'unknown'}). Name another with --settings, or write one with: pawcall-marketplace init`,
      { cause: error },
    );
  }
};
