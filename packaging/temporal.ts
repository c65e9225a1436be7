import type { PublishedName } from './published.ts';

const WITH_OWN_TEMPORAL: readonly PublishedName[] = [
  'domain',
  'transport',
  'auth-client',
  'client',
  'conformance',
];

/**
 * Whether the compiled package finds `Temporal` by itself, by the private import `#temporal`: those that run in Node,
 * of which only 26 has it. The widget's packages need what only a global can give (`Intl` that formats it), which
 * `mountWidget` loads.
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

/** `#temporal` elsewhere: whatever is global when it is used, because a page may load a polyfill after this module. */
export const TEMPORAL_ENGINE = `export const Temporal = {
${PARTS.map((part) => `  get ${part}() { return globalThis.Temporal.${part}; },`).join('\n')}
};
`;

/** What `imports` of the manifest says of it. */
export const TEMPORAL_IMPORTS = {
  '#temporal': { node: './dist/temporal-in-node.js', default: './dist/temporal-elsewhere.js' },
} as const;
