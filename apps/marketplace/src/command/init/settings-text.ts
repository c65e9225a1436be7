import { QUESTIONS } from './questions.ts';

const HEAD = `# Settings of a Pawcall marketplace. Every command of pawcall-marketplace reads this file from the folder in which it
# is run, or where --settings or PAWCALL_SETTINGS say; what is set in the environment wins. It is a file of NAME=value
# lines without quotes, so that systemd (EnvironmentFile=) and containers (--env-file) read it as well.
# It holds passwords: nobody else may read it.
`;

const TAIL = `
# The ports of this process. A proxy with TLS stands in front of both.
MARKETPLACE_PORT=4100
AUTH_PORT=4200

# 1 fills an empty database with invented vets and people, and shows everybody the mails that wait: never where real
# people sign up.
DEMO=0
`;

/** A settings file that explains itself; what was not answered stands in it as a comment. */
export const settingsText = (answers: Readonly<Record<string, string>>): string => {
  const parts = QUESTIONS.map(({ variable, explains }) => {
    const value = answers[variable] ?? '';
    const line = value === '' ? `# ${variable}=` : `${variable}=${value}`;
    return `\n${explains.map((text) => `# ${text}\n`).join('')}${line}\n`;
  });
  return HEAD + parts.join('') + TAIL;
};
