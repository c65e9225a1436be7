import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublishedName } from './published.ts';

/** The text that the errors of an embedding lead to, in the package whose errors they are. */
export const DOCTOR_TEXT = 'docs/doctor.md';

/** Replacements of modules that look for files beside the served script: bundlers fail on such `import.meta.url`s. */
const STAND_INS: Readonly<Partial<Record<PublishedName, Readonly<Record<string, () => string>>>>> =
  {
    client: {
      'help-url.js': () =>
        `export const helpFor = (code) => \`node_modules/@pawcall/client/${DOCTOR_TEXT}#\${code}\`;\n`,
    },
    react: {
      'doctor/release-address.js': () => 'export const releaseAddress = () => undefined;\n',
    },
  };

/** Puts a package's stand-ins into its compiled `folder`. */
export const putStandIns = (name: PublishedName, folder: string): void => {
  for (const [file, text] of Object.entries(STAND_INS[name] ?? {}))
    writeFileSync(join(folder, file), text());
};
