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

/**
 * The manifest under which a package is published: `publishConfig` takes the place of what points at sources here, and
 * scripts and what only development needs stay behind.
 */
export const publishedManifest = (name: PublishedName, manifest: SourceManifest): object => {
  const { publishConfig, files = [], ...own } = manifest;
  return {
    ...own,
    ...repositoryOf(name),
    sideEffects: publishConfig.sideEffects,
    exports: publishConfig.exports,
    ...(usesOwnTemporal(name) ? { imports: TEMPORAL_IMPORTS } : {}),
    files: ['dist', 'src', ...(name === 'element' ? ['script'] : []), ...fromRoot(name), ...files],
    publishConfig: { access: publishConfig.access },
  };
};
