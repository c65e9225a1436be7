import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as v from 'valibot';
import { build } from 'vite';
import { compile } from './compile.ts';
import { collectDeclarations, writeDeclarations } from './declarations.ts';
import { publishedManifest, fromRoot } from './manifest.ts';
import { packageFolder, ROOT, stageFolder } from './paths.ts';
import { replaceModules } from './replace-modules.ts';
import { entriesOf, readManifest, type PublishedName } from './published-packages.ts';

const SourceMap = v.looseObject({ sources: v.array(v.string()) });

/** Puts a package together as it is published. Its declarations must have been emitted. */
export const stage = async (name: PublishedName): Promise<void> => {
  const manifest = readManifest(name);
  const folder = stageFolder(name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'dist'), { recursive: true });
  await compile(name, manifest, join(folder, 'dist'));
  replaceModules(name, join(folder, 'dist'));
  // Read at run time from the folder of the module.
  for (const script of globSync('**/*.sql', { cwd: join(packageFolder(name), 'src') })) {
    copy(join(packageFolder(name), 'src'), script, join(folder, 'dist'));
  }
  for (const file of fromRoot(name)) copy(ROOT, file, folder);
  const declarations = collectDeclarations(name, entriesOf(manifest));
  writeDeclarations(folder, declarations);
  // The sources that the maps point at, for "go to definition" and stack traces.
  const sources = new Set([
    ...pointMapsAtSources(name),
    ...declarations.map(({ source }) => source),
  ]);
  for (const source of sources) copy(packageFolder(name), source, folder);
  for (const file of manifest.files ?? []) copy(packageFolder(name), file, folder);
  for (const notice of globSync('src/**/{OFL.txt,LICENSE*}', { cwd: packageFolder(name) })) {
    copy(packageFolder(name), notice, folder);
  }
  if (name === 'element') await buildScript(join(folder, 'script'));
  copy(packageFolder(name), 'README.md', folder);
  copy(ROOT, 'LICENSE', folder);
  const text = JSON.stringify(publishedManifest(name, manifest), null, 2);
  writeFileSync(join(folder, 'package.json'), `${text}\n`);
};

/** The script with its parts, as a page without a build takes it: React and all else are in it. */
const buildScript = async (folder: string): Promise<void> => {
  await build({
    root: packageFolder('element'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
};

/** Points the scripts' maps at the sources in the package; answers those sources. */
const pointMapsAtSources = (name: PublishedName): readonly string[] => {
  const folder = stageFolder(name);
  return globSync('dist/**/*.js.map', { cwd: folder }).flatMap((file) => {
    const path = join(folder, file);
    const map = v.parse(SourceMap, JSON.parse(readFileSync(path, 'utf8')));
    // Next.js reads every source of a map as text and fails on a font.
    if (map.sources.some((source) => source.includes('.woff2'))) {
      dropMap(path);
      return [];
    }
    const found = map.sources.map((source) =>
      relative(packageFolder(name), join(dirname(path), source.replace(/\?.*$/, ''))),
    );
    const sources = found.map((source) => relative(dirname(path), join(folder, source)));
    writeFileSync(path, JSON.stringify({ ...map, sources }));
    return found.filter((source) => source.startsWith('src/'));
  });
};

const dropMap = (path: string): void => {
  const script = path.replace(/\.map$/, '');
  writeFileSync(
    script,
    readFileSync(script, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'),
  );
  rmSync(path);
};

const copy = (from: string, file: string, to: string): void => {
  mkdirSync(dirname(join(to, file)), { recursive: true });
  cpSync(join(from, file), join(to, file), { recursive: true });
};
