import { relative } from 'node:path';
import { fromRoot } from './from-root.ts';
import { packageFolder, ROOT } from './paths.ts';
import type { PublishedName, SourceManifest } from './published.ts';
import { TEMPORAL_IMPORTS, usesOwnTemporal } from './temporal.ts';

/** The repository that a release comes from, as `owner/name` at GitHub; provenance names it. */
const repositoryOf = (name: PublishedName): object => {
  const slug = process.env['GITHUB_REPOSITORY'];
  if (slug === undefined) return {};
  const url = `git+https://github.com/${slug}.git`;
  return { repository: { type: 'git', url, directory: relative(ROOT, packageFolder(name)) } };
};

/** Libraries get a caret range, so that an app shares its own copy; the marketplace and our packages are pinned. */
const rangesOf = (name: PublishedName, dependencies: SourceManifest['dependencies']) =>
  Object.fromEntries(
    Object.entries(dependencies).map(([each, version]) => {
      const isShared = name !== 'marketplace' && !each.startsWith('@pawcall/');
      return [each, isShared ? `^${version}` : version];
    }),
  );

/** The published manifest: `publishConfig` replaces the entries that point at sources; scripts are left out. */
export const publishedManifest = (name: PublishedName, manifest: SourceManifest): object => {
  const { publishConfig, files = [], ...own } = manifest;
  return {
    ...own,
    dependencies: rangesOf(name, own.dependencies),
    ...repositoryOf(name),
    sideEffects: publishConfig.sideEffects,
    exports: publishConfig.exports,
    ...(usesOwnTemporal(name) ? { imports: TEMPORAL_IMPORTS } : {}),
    files: ['dist', 'src', ...(name === 'element' ? ['script'] : []), ...fromRoot(name), ...files],
    publishConfig: { access: publishConfig.access },
  };
};
