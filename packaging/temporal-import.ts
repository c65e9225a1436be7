import type { PublishedName } from './published-packages.ts';

const WITH_OWN_TEMPORAL: readonly PublishedName[] = [
  'domain',
  'transport',
  'auth-client',
  'client',
  'conformance',
];

/**
 * Whether the compiled package imports `#temporal`: the packages that run in Node, where only Node 26 has `Temporal`.
 * The widget's packages use the global that `mountWidget` loads, which `Intl` can format.
 */
export const usesOwnTemporal = (name: PublishedName): boolean => WITH_OWN_TEMPORAL.includes(name);

/** `#temporal` in Node: the engine's own, else the polyfill's, without a change of any global. */
export const TEMPORAL_NODE = "export { Temporal } from 'temporal-polyfill';\n";

const PARTS = [
  'Instant',
  'Now',
  'PlainDate',
  'PlainDateTime',
  'PlainTime',
  'ZonedDateTime',
  'Duration',
];

/** `#temporal` elsewhere: the global at the time of use, because a page may load a polyfill later. */
export const TEMPORAL_ENGINE = `export const Temporal = {
${PARTS.map((part) => `  get ${part}() { return globalThis.Temporal.${part}; },`).join('\n')}
};
`;

/** What `imports` of the manifest says of it. */
export const TEMPORAL_IMPORTS = {
  '#temporal': { node: './dist/temporal-in-node.js', default: './dist/temporal-elsewhere.js' },
} as const;
