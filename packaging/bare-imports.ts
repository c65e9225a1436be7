import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stageFolder } from './paths.ts';
import type { PublishedName } from './published-packages.ts';

const IMPORT =
  /^(?:import|export)\b(?:[\s\w$*{},]*\bfrom)?\s*["']([^'".#][^'"]*)["']|\b(?:import|require|import\.meta\.resolve|require\.resolve)\(\s*["']([^'".#][^'"]*)["']/gm;
const PACKAGE_NAME = /^(?:@[^/]+\/)?[^/]+/;
const COMMENT = /\/\*[^]*?\*\//g;

/** The names of the other packages that a staged package's scripts and declarations import, sorted. */
export const bareImports = (name: PublishedName): readonly string[] => {
  const folder = join(stageFolder(name), 'dist');
  const names = globSync('**/*.{js,d.ts}', { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').replaceAll(COMMENT, '').matchAll(IMPORT)].map(
      ([, fixed, loaded = '']) => PACKAGE_NAME.exec(fixed ?? loaded)?.[0] ?? '',
    ),
  );
  return [...new Set(names)].filter((each) => !each.startsWith('node:')).toSorted();
};
