import { expect, it } from 'vitest';
import { runFirstStepCommand } from './command.ts';

const URLS = [
  'apiBase authBase commerceBase sessionCodeUrl checkoutBase geocoderBase',
  'helpUrl termsUrl privacyUrl',
].flatMap((names) => names.split(' '));
const OPTIONS = {
  $schema: 'https://cdn.example.com/pawcall-config.schema.json',
  ...Object.fromEntries(URLS.map((name) => [name, 'https://acme.example'])),
  ...{ partner: 'acme', source: 'acme', clientId: 'w', geocoderToken: 'pk' },
  ...{ pharmacistPhone: '1', pharmacistEmail: 'a@acme.example' },
  checkoutOrigins: ['https://acme.example'],
};
const FILES: Readonly<Record<string, string>> = {
  'options.json': JSON.stringify(OPTIONS),
  'list.json': '[]',
  'broken.json': '{',
  'own.html': '<a href="/book">Book</a>\n',
};
const run = (...words: readonly string[]) =>
  runFirstStepCommand(words, (file) => {
    const text = FILES[file];
    if (text === undefined) throw new Error(`There is no file ${file}`);
    return text;
  });

it('prints the element for a file and for flags, which are parsed like attributes [SES-4]', () => {
  const { code, out, error } = run(
    'options.json',
    ...['--locale', 'fr-CA', '--heading-level=3', '--content', 'own.html'],
  );
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toMatch(/^<pawcall-booking options="[^"]*&quot;headingLevel&quot;:3\}">/);
  expect(out).toMatch(/<h3[^>]*>Pour qui est le rendez-vous\?<\/h3>/);
  expect(out).toMatch(/<\/template><a href="\/book">Book<\/a><\/pawcall-booking>\n$/);
  expect(out).not.toContain('$schema');
});

it('prints the style source for the Content-Security-Policy [GO-8]', () => {
  const { code, out } = run('options.json', '--policy');
  expect(code).toBe(0);
  expect(out).toMatch(/^'sha256-[\w+/]{43}='\n$/);
  expect(run('options.json', '--policy', '--nonce', 'x').out).toBe('\n');
});

it('prints the element without the first step and the reason [CFG-2]', () => {
  const { code, out, error } = run('options.json', '--country', 'fr');
  expect({ code, error }).toEqual({ code: 1, error: 'country must be one of us, ca, gb\n' });
  expect(out).toMatch(/^<pawcall-booking options="[^"]*"><\/pawcall-booking>\n$/);
  expect(run('options.json', '--address', '/?species_treated=DOG').code).toBe(1);
});

it('prints its usage', () => {
  expect(run('--help')).toMatchObject({ code: 0, error: '' });
  expect(run('--help').out).toContain('pawcall-first-step [options.json]');
});

it.each([
  ['a flag that is none', ['--colour', 'red'], /--colour/],
  ['a flag without its value', ['--locale'], /--locale needs/],
  ['a file that is not there', ['nowhere.json'], /nowhere\.json/],
  ['two files', ['options.json', 'list.json'], /one file/],
  ['a file that holds no options', ['list.json'], /no object of options/],
  ['a file that is no JSON', ['broken.json'], /JSON/],
])('rejects %s and prints its usage', (_, words, why) => {
  const { code, out, error } = run(...words);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toMatch(why);
  expect(error).toContain('pawcall-first-step [options.json]');
});
