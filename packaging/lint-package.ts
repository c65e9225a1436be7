import { readFile } from 'node:fs/promises';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { stageFolder } from './paths.ts';
import type { PublishedName } from './published-packages.ts';
import type { Tarball } from './tarball.ts';

// ES modules only: CommonJS and Node 10 resolution are not supported.
const BY_DESIGN: ReadonlySet<string> = new Set(['node10', 'node16-cjs']);

/** What publint finds wrong with a staged package, suggestions included. */
export const publintFindings = async (name: PublishedName): Promise<readonly string[]> => {
  const { messages, pkg } = await publint({ pkgDir: stageFolder(name), strict: true, pack: false });
  return messages.map((message) => `${name}: ${formatMessage(message, pkg) ?? message.code}`);
};

/** What are-the-types-wrong finds in a tarball for consumers of ES modules. */
export const typesFindings = async ({ name, file }: Tarball): Promise<readonly string[]> => {
  const tarball = createPackageFromTarballData(await readFile(file));
  // Data has no types.
  const found = await checkPackage(tarball, { excludeEntrypoints: [/\.json$/] });
  if (found.types === false) return [`${name}: there are no types`];
  return found.problems
    .filter((problem) => !('resolutionKind' in problem) || !BY_DESIGN.has(problem.resolutionKind))
    .map((problem) => `${name}: ${JSON.stringify(problem)}`);
};
