import { relative } from 'node:path';
import type { PublishedName, SourceManifest } from './published-packages.ts';
import { DOCTOR_TEXT } from './replace-modules.ts';
import { packageFolder, ROOT } from './paths.ts';
import { TEMPORAL_IMPORTS, usesOwnTemporal } from './temporal-import.ts';

const FROM_ROOT: Readonly<Partial<Record<PublishedName, readonly string[]>>> = {
  // The page that embedding errors link to, with the pages that it links to.
  client: [
    DOCTOR_TEXT,
    ...['api', 'configuration', 'content-policy', 'embedding', 'observers', 'theming'].map(
      (page) => `docs/${page}.md`,
    ),
  ],
  // Operators have the package and no checkout.
  marketplace: [
    'packaging/marketplace',
    'examples/marketplace-data',
    'docs/operating.md',
    'docs/growing.md',
    'docs/marketplace.md',
    'docs/importing.md',
    'docs/partners.md',
    'docs/configuration.md',
    'docs/guides/html.md',
    'docs/customer-system.md',
    'docs/alerts.md',
    'docs/upgrading.md',
  ],
};

/** Files and folders of the repository that travel in a package beside its own. */
export const fromRoot = (name: PublishedName): readonly string[] => FROM_ROOT[name] ?? [];

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
