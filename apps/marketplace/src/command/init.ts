import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseEnv } from 'node:util';
import * as v from 'valibot';
import { codeOf } from '../database/database-error.ts';
import { readSettings, SettingsError } from '../settings/settings.ts';
import { CommandError } from './framework/command-error.ts';
import { defineCommand } from './framework/command.ts';
import { SETTINGS_FILE } from './framework/create-context.ts';

/** A question of `init` and the variable it sets. */
export interface Question {
  readonly variable: string;
  /** The option that answers it, in camel case. */
  readonly option:
    'databaseUrl' | 'apiOrigin' | 'authOrigin' | 'shopOrigin' | 'smtpUrl' | 'smtpFrom';
  readonly flags: string;
  readonly asks: string;
  /** Lines of the file above the variable. */
  readonly explains: readonly string[];
}

/** What `init` asks, in the order of the file. */
export const QUESTIONS: readonly Question[] = [
  {
    variable: 'DATABASE_URL',
    option: 'databaseUrl',
    flags: '--database-url <url>',
    asks: 'PostgreSQL, postgres://user:password@host:5432/name (empty: embedded, for trying out)',
    explains: [
      'The database: a PostgreSQL server, 15 or newer. Without it an embedded one in DATA_DIR serves',
      'a single process, and a power loss can damage it.',
    ],
  },
  {
    variable: 'PUBLIC_ORIGIN',
    option: 'apiOrigin',
    flags: '--api-origin <origin>',
    asks: 'Where browsers reach the API, such as https://api.example.com',
    explains: ['Where browsers reach the marketplace API (MARKETPLACE_PORT of this process).'],
  },
  {
    variable: 'PUBLIC_AUTH_ORIGIN',
    option: 'authOrigin',
    flags: '--auth-origin <origin>',
    asks: 'Where browsers reach the authentication service, such as https://auth.example.com',
    explains: ['Where browsers reach the authentication service (AUTH_PORT of this process).'],
  },
  {
    variable: 'STOREFRONT_ORIGIN',
    option: 'shopOrigin',
    flags: '--shop-origin <origin>',
    asks: 'The shop whose pages have the widget, such as https://shop.example.com',
    explains: [
      'The shop: its pages may call, and the checkout is there. Further origins go into ALLOWED_ORIGINS,',
      'separated by commas, together with this one.',
    ],
  },
  {
    variable: 'SMTP_URL',
    option: 'smtpUrl',
    flags: '--smtp-url <url>',
    asks: 'Mail server, smtps://user:password@host:465 (empty: mails wait in the database)',
    explains: ['The mail server. Without it codes and confirmations wait in the table outbox.'],
  },
  {
    variable: 'SMTP_FROM',
    option: 'smtpFrom',
    flags: '--smtp-from <sender>',
    asks: 'Sender of the mails, such as Shop <no-reply@shop.example.com>',
    explains: ['The sender of every mail.'],
  },
];

const HEAD = `# Settings of a Pawcall marketplace. Every command of pawcall-marketplace reads this file from the folder in which it
# is run, or where --settings or PAWCALL_SETTINGS say; what is set in the environment wins. It is a file of NAME=value
# lines without quotes, so that systemd (EnvironmentFile=) and containers (--env-file) read it as well.
# It holds passwords: nobody else may read it.
`;

// One per deployment; never the demo's, which is public.
const publicToken = (): string => `pk.${randomBytes(9).toString('base64url')}`;

const tail = (): string => `
# The ports of this process. A proxy with TLS stands in front of both: HOST=127.0.0.1 keeps everybody else away where
# it runs on this machine, and TRUSTED_PROXIES names it (addresses and ranges, or loopback). Without that every caller
# has the proxy's address, and all callers together the limits of one.
MARKETPLACE_PORT=4100
AUTH_PORT=4200
# HOST=127.0.0.1
# TRUSTED_PROXIES=loopback

# Health and metrics, for you alone: on 127.0.0.1 unless HEALTH_HOST names another address.
HEALTH_PORT=4300

# What the pages say to look up a place; everybody can read it.
GEOCODER_TOKENS=${publicToken()}

# 1 fills an empty database with invented vets and people, and shows everybody the mails that wait: never where real
# people sign up.
DEMO=0
`;

/** A commented settings file; unanswered settings are commented out. */
export const settingsText = (answers: Readonly<Record<string, string>>): string => {
  const parts = QUESTIONS.map(({ variable, explains }) => {
    const value = answers[variable] ?? '';
    const line = value === '' ? `# ${variable}=` : `${variable}=${value}`;
    return `\n${explains.map((text) => `# ${text}\n`).join('')}${line}\n`;
  });
  return HEAD + parts.join('') + tail();
};

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
  // A terminal in raw mode sends no signal for Ctrl-C.
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
    // Check that the file can be read back.
    readSettings(parseEnv(content));
    const file = resolve(name);
    await write(file, content);
    return {
      data: { file },
      text: `${file} is written. Next: pawcall-marketplace migrate, then pawcall-marketplace doctor\n`,
    };
  },
});
