import { optionName } from '@pawcall/react/options';
import { ATTRIBUTES, readOption } from '../attributes.ts';
import { serverManifest } from './manifest.ts';
import { renderFrom } from './render-first-step.ts';

const USAGE = `pawcall-first-step [options.json] [--locale fr-CA] [--theme dark] … [--content own.html] [--address …] [--nonce …] [--policy]

Prints <pawcall-booking> with the first step in it. Options are read from a JSON file (- for standard input) and from flags, which
win; a flag is named as the element's attribute. --content is a file with the page's own content, --address the page's
address with its query, and --policy prints what style-src needs and no element.

Ends with 0 when the first step is in it, with 1 when it is not (the element is printed without it, and why on standard
error), and with 2 when the command was not understood.
`;

const SWITCHES: ReadonlySet<string> = new Set(['policy', 'help']);
const FLAGS: ReadonlySet<string> = new Set([...SWITCHES, 'content', 'address', 'nonce']);
// A document of options is for browsers only.
const OPTIONS: ReadonlySet<string> = new Set(ATTRIBUTES.filter((name) => name !== 'config'));

/** The output of the command, and its exit code. */
export interface CommandResult {
  readonly code: 0 | 1 | 2;
  readonly out: string;
  readonly error: string;
}

/** Runs the command `pawcall-first-step`; `read` returns the text of a file, or of standard input for `-`. */
export const runFirstStepCommand = (
  args: readonly string[],
  read: (file: string) => string,
): CommandResult => {
  try {
    return run(args, read);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { code: 2, out: '', error: `${why}\n\n${USAGE}` };
  }
};

const run = (args: readonly string[], read: (file: string) => string): CommandResult => {
  const { flags, files } = flagsOf(args);
  if (flags.has('help')) return { code: 0, out: USAGE, error: '' };
  const [file, ...others] = files;
  if (others.length > 0) throw new Error(`There is one file of options: not ${others.join(' ')}`);
  const fromFlags = [...flags]
    .filter(([name]) => OPTIONS.has(name))
    .map(([name, text]) => [optionName(name), readOption(name, text)] as const);
  const options = {
    ...(file === undefined ? {} : optionsIn(file, read(file))),
    ...Object.fromEntries(fromFlags),
  };
  const content = flags.get('content');
  const step = renderFrom(serverManifest, options, {
    content: content === undefined ? '' : read(content).trim(),
    address: flags.get('address'),
    nonce: flags.get('nonce'),
  });
  const error = step.problems.map(({ option, problem }) => `${option} ${problem}\n`).join('');
  const out = flags.has('policy') ? step.styleSource : step.html;
  return { code: step.isWritten ? 0 : 1, out: `${out}\n`, error };
};

const flagsOf = (args: readonly string[]) => {
  const flags = new Map<string, string>();
  const files: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    const [, name, given] = /^--([a-z-]+)(?:=(.*))?$/s.exec(arg) ?? [];
    if (name === undefined) files.push(arg);
    else if (!FLAGS.has(name) && !OPTIONS.has(name)) throw new Error(`There is no --${name}.`);
    else if (SWITCHES.has(name)) flags.set(name, '');
    else {
      const value = given ?? args[(at += 1)];
      if (value === undefined) throw new Error(`--${name} needs a value.`);
      flags.set(name, value);
    }
  }
  return { flags, files };
};

const optionsIn = (file: string, text: string): Readonly<Record<string, unknown>> => {
  const read: unknown = JSON.parse(text);
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new Error(`${file} holds no object of options.`);
  // The document may name its schema, for editors.
  return Object.fromEntries(Object.entries(read).filter(([name]) => name !== '$schema'));
};
