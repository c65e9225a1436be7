import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { packageFolder } from './paths.ts';

/** The packages that are published, each after those that it depends on. */
export const PUBLISHED = [
  'contract',
  'domain',
  'format',
  'transport',
  'auth-client',
  'client',
  'react',
  'element',
  'conformance',
  'marketplace',
] as const;

/** The short name of a published package. */
export type PublishedName = (typeof PUBLISHED)[number];

const Versions = v.record(v.string(), v.string());
const Target = v.union([v.string(), v.object({ types: v.string(), default: v.string() })]);
const Manifest = v.object({
  name: v.string(),
  version: v.string(),
  description: v.string(),
  license: v.string(),
  keywords: v.array(v.string()),
  type: v.literal('module'),
  engines: v.optional(v.object({ node: v.string() })),
  bin: v.optional(Versions),
  files: v.optional(v.array(v.string())),
  dependencies: v.optional(Versions, {}),
  peerDependencies: v.optional(Versions),
  peerDependenciesMeta: v.optional(v.record(v.string(), v.object({ optional: v.boolean() }))),
  publishConfig: v.object({
    access: v.literal('public'),
    sideEffects: v.union([v.literal(false), v.array(v.string())]),
    exports: v.record(v.string(), Target),
  }),
});

/** A package's manifest. `publishConfig` holds what differs in the published package. */
export type SourceManifest = v.InferOutput<typeof Manifest>;

/** Reads a package's manifest; throws when something that is published is missing in it. */
export const readManifest = (name: PublishedName): SourceManifest =>
  v.parse(Manifest, JSON.parse(readFileSync(join(packageFolder(name), 'package.json'), 'utf8')));

/** The exported modules, as paths below `src` and `dist` without extension, for example `index`. */
export const entriesOf = (manifest: SourceManifest): readonly string[] =>
  Object.values(manifest.publishConfig.exports).flatMap((target) =>
    typeof target === 'string' ? [] : [target.default.replace(/^\.\/dist\/|\.js$/g, '')],
  );
