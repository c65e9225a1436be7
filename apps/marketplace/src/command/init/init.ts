import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseEnv } from 'node:util';
import * as v from 'valibot';
import { codeOf } from '../../database/error-code.ts';
import { readSettings, SettingsError } from '../../settings/settings.ts';
import { CommandError } from '../frame/command-error.ts';
import { defineCommand } from '../frame/command.ts';
import { SETTINGS_FILE } from '../frame/settings-file.ts';
import { QUESTIONS } from './questions.ts';
import { settingsText } from './settings-text.ts';

const OWNER_ALONE = 0o600;
const text = v.optional(v.string());

const fits = (variable: string, value: string): string | undefined => {
  try {
    readSettings({ [variable]: value });
    return undefined;
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
};

const askAll = async (
  known: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Readonly<Record<string, string>>> => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // A terminal that is read key by key sends no signal for Ctrl-C.
  terminal.on('SIGINT', () => process.emit('SIGINT'));
  try {
    const answers: Record<string, string> = { ...known };
    for (const { variable, asks } of QUESTIONS) {
      while (answers[variable] === undefined) {
        const answer = (await terminal.question(`${asks}\n  ${variable}: `, { signal })).trim();
        const fault = answer === '' ? undefined : fits(variable, answer);
        if (fault === undefined) answers[variable] = answer;
        else process.stderr.write(`  ${fault}\n`);
      }
    }
    return answers;
  } finally {
    terminal.close();
  }
};

const write = async (file: string, content: string): Promise<void> => {
  try {
    await writeFile(file, content, { flag: 'wx', mode: OWNER_ALONE });
  } catch (cause) {
    if (codeOf(cause) !== 'EEXIST') throw cause;
    throw new CommandError(
      'refused',
      `${file} is there already, and was left as it is. Edit it, or let --file name another.`,
      { cause },
    );
  }
};

/** `init`: writes the settings file, from options or by asking for what they leave open. */
export const initCommand = defineCommand({
  name: 'init',
  summary: 'write a settings file that explains itself, by asking or from options',
  options: [
    ...QUESTIONS.map(({ flags, asks }) => ({ flags, meaning: asks })),
    { flags: '--file <file>', meaning: `file to write (${SETTINGS_FILE})` },
    { flags: '--yes', meaning: 'ask nothing: what no option says stays open' },
  ],
  input: v.object({
    databaseUrl: text,
    apiOrigin: text,
    authOrigin: text,
    shopOrigin: text,
    smtpUrl: text,
    smtpFrom: text,
    file: v.optional(v.string(), SETTINGS_FILE),
    yes: v.optional(v.boolean(), false),
  }),
  run: async ({ signal }, { file: name, yes, ...given }) => {
    const known: Record<string, string> = {};
    for (const { variable, option } of QUESTIONS) {
      const value = given[option];
      if (value !== undefined) known[variable] = value;
    }
    const asks = !yes && process.stdin.isTTY;
    const answers = asks ? await askAll(known, signal) : known;
    const content = settingsText(answers);
    // What was asked for in the file must be what a command reads from it.
    readSettings(parseEnv(content));
    const file = resolve(name);
    await write(file, content);
    return {
      data: { file },
      text: `${file} is written. Next: pawcall-marketplace migrate, then pawcall-marketplace doctor\n`,
    };
  },
});
