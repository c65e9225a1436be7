import { randomBytes } from 'node:crypto';
import { QUESTIONS } from './questions.ts';

const HEAD = `# Settings of a Pawcall marketplace. Every command of pawcall-marketplace reads this file from the folder in which it
# is run, or where --settings or PAWCALL_SETTINGS say; what is set in the environment wins. It is a file of NAME=value
# lines without quotes, so that systemd (EnvironmentFile=) and containers (--env-file) read it as well.
# It holds passwords: nobody else may read it.
`;

// One for each deployment, and never the demo's, which everybody knows.
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

/** A settings file that explains itself; what was not answered stands in it as a comment. */
export const settingsText = (answers: Readonly<Record<string, string>>): string => {
  const parts = QUESTIONS.map(({ variable, explains }) => {
    const value = answers[variable] ?? '';
    const line = value === '' ? `# ${variable}=` : `${variable}=${value}`;
    return `\n${explains.map((text) => `# ${text}\n`).join('')}${line}\n`;
  });
  return HEAD + parts.join('') + tail();
};
