import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';

const read = (address: string) => readFile(new URL(address), 'utf8');

/** Bundles the CommonJS modules of Prototype.js 1.7, which lack its DOM part. */
async function prototypeJs(): Promise<string> {
  const folder = new URL('.', import.meta.resolve('prototype'));
  const files = (await readdir(folder)).filter((file) => /^\w+\.js$/.test(file));
  const modules = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, folder), 'utf8');
      return `"./${basename(file, '.js')}": function (module, exports, require) {${text}\n}`;
    }),
  );
  return `(function (global) {
    var made = {}, modules = {${modules.join(',\n')}};
    function require(name) {
      name = name.split('.js')[0];
      if (!made[name]) modules[name].call(global, (made[name] = { exports: {} }), made[name].exports, require);
      return made[name].exports;
    }
    require('./index');
  })(window);`;
}

const FILES: Readonly<Record<string, () => Promise<string>>> = {
  'bootstrap.css': () => read(import.meta.resolve('bootstrap/dist/css/bootstrap.min.css')),
  'bulma.css': () => read(import.meta.resolve('bulma/css/bulma.min.css')),
  'tailwind.css': () => read(import.meta.resolve('tailwindcss/preflight.css')),
  'foundation.css': () => read(import.meta.resolve('foundation-sites/dist/css/foundation.min.css')),
  'underscores.css': () => read(import.meta.resolve('undescores-for-npm/style.css')),
  'mootools.js': () => read(import.meta.resolve('mootools')),
  'prototype.js': prototypeJs,
  'turbo.js': () => read(import.meta.resolve('@hotwired/turbo')),
  'swup.js': () => read(new URL('Swup.umd.js', import.meta.resolve('swup')).href),
  'htmx.js': () => read(import.meta.resolve('htmx.org')),
};

/** Reads a file of an npm package for a page; null when the name is unknown. */
export const libraryFile = (name: string): Promise<string> | null => FILES[name]?.() ?? null;
