import { execFileSync, spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { writeBillOfMaterials } from './bill-of-materials.ts';
import { publintFindings, typesFindings } from './lint-package.ts';
import { ROOT } from './paths.ts';
import { readManifest, type PublishedName } from './published-packages.ts';
import { putTogether } from './pack-packages.ts';

const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    registry: { type: 'string', default: 'https://registry.npmjs.org/' },
  },
});
const { registry, 'dry-run': isDryRun } = values;

const isPublished = (name: PublishedName): boolean => {
  const manifest = readManifest(name);
  const spec = `${manifest.name}@${manifest.version}`;
  const asked = spawnSync('npm', ['view', spec, 'version', '--registry', registry], {
    encoding: 'utf8',
  });
  return asked.status === 0 && asked.stdout.trim() !== '';
};

const changes = execFileSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' });
if (changes !== '' && !isDryRun) {
  throw new Error(
    'There are changes that are not committed, so nothing was published. Commit them.',
  );
}
const tarballs = await putTogether();
const findings: string[] = [];
for (const tarball of tarballs) {
  findings.push(...(await publintFindings(tarball.name)), ...(await typesFindings(tarball)));
  writeBillOfMaterials(tarball.name);
}
if (findings.length > 0) throw new Error(`Nothing was published:\n${findings.join('\n')}`);

// Only the release workflow can sign provenance.
const provenance = process.env['GITHUB_ACTIONS'] === 'true' ? ['--provenance'] : [];
for (const { name, file } of tarballs) {
  if (isPublished(name)) {
    console.log(`${name}: published already`);
    continue;
  }
  const options = ['--access', 'public', '--registry', registry, ...provenance];
  if (isDryRun) options.push('--dry-run');
  execFileSync('npm', ['publish', file, ...options], { stdio: 'inherit' });
}
