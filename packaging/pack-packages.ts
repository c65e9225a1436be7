import { emitDeclarations } from './declarations.ts';
import { PUBLISHED, type PublishedName } from './published-packages.ts';
import { stage } from './stage-package.ts';
import { pack, type Tarball } from './tarball.ts';

/** Stages and packs published packages, all unless some are named, from the sources as they are. */
export const putTogether = async (
  names: readonly PublishedName[] = PUBLISHED,
): Promise<readonly Tarball[]> => {
  const environment = process.env['NODE_ENV'];
  // A test runner's NODE_ENV would build for development.
  process.env['NODE_ENV'] = 'production';
  try {
    emitDeclarations(names);
    const tarballs: Tarball[] = [];
    for (const name of names) {
      await stage(name);
      tarballs.push(await pack(name));
    }
    return tarballs;
  } finally {
    process.env['NODE_ENV'] = environment;
  }
};
