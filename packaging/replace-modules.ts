import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublishedName } from './published-packages.ts';

/** The text that the errors of an embedding lead to, in the package whose errors they are. */
export const DOCTOR_TEXT = 'docs/doctor.md';

/** Replacements of modules that look for files beside the served script: bundlers fail on such `import.meta.url`s. */
const REPLACEMENTS: Readonly<
  Partial<Record<PublishedName, Readonly<Record<string, () => string>>>>
> = {
  client: {
    'help-url.js': () =>
      `export const helpFor = (code) => \`node_modules/@pawcall/client/${DOCTOR_TEXT}#\${code}\`;\n`,
  },
  react: {
    'doctor/release-address.js': () => 'export const releaseAddress = () => undefined;\n',
  },
};

/** Replaces modules of a package in its compiled `folder`; throws when one is not there. */
export const replaceModules = (name: PublishedName, folder: string): void => {
  for (const [file, text] of Object.entries(REPLACEMENTS[name] ?? {})) {
    const path = join(folder, file);
    if (!existsSync(path)) throw new Error(`${path} is not there: name the module that has moved.`);
    writeFileSync(path, text());
  }
};
