/** Who may import whom (`@pawcall/…` names), as drawn in ARCHITECTURE.md. Tests may use testing besides. */
export const ARROWS = {
  'packages/contract': [],
  'packages/domain': ['contract'],
  'packages/format': ['contract', 'domain'],
  'packages/transport': ['contract', 'domain'],
  'packages/auth-client': ['transport', 'contract', 'domain'],
  'packages/client': ['auth-client', 'transport', 'contract', 'domain'],
  'packages/react': ['client', 'auth-client', 'transport', 'format', 'contract', 'domain'],
  'packages/element': ['react', 'client', 'auth-client', 'format', 'contract', 'domain'],
  'packages/testing': ['transport', 'contract', 'domain'],
  'packages/conformance': ['client', 'auth-client', 'contract', 'domain'],
  'apps/marketplace': ['format', 'contract', 'domain'],
  'apps/docs': [],
  'apps/storefront': ['element', 'client', 'auth-client', 'format', 'contract', 'domain'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Whom the stages of the widget may import, in `packages/testing/src/react`. */
export const STAGE_ARROWS = ['react', ...ARROWS['packages/testing']] as const;

/** Every package by its short name. */
export const PACKAGE_NAMES: readonly string[] = Object.keys(ARROWS).map((folder) =>
  folder.replace(/^(?:packages|apps)\//, ''),
);
