import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, TARBALLS } from './paths.ts';
import { readManifest, type PublishedName } from './published-packages.ts';

/** A package's bill of materials (CycloneDX JSON) from the lock file, without development dependencies. */
export const billOfMaterials = (name: PublishedName): string =>
  execFileSync(
    'npm',
    [
      'sbom',
      '--sbom-format=cyclonedx',
      '--sbom-type=library',
      '--omit=dev',
      '--package-lock-only',
      `--workspace=${readManifest(name).name}`,
    ],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );

/** Writes it beside the tarball; answers the file. */
export const writeBillOfMaterials = (name: PublishedName): string => {
  const file = join(TARBALLS, `pawcall-${name}-${readManifest(name).version}.cdx.json`);
  writeFileSync(file, billOfMaterials(name));
  return file;
};
