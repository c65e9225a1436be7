/**
 * The chunks of the app: one to hydrate the first step, one for all later screens. More chunks cost requests and compress worse;
 * rarely needed code is split by its own `import()`.
 */
export const chunkGroups = () => [
  { name: 'app', tags: ['$initial' as const], priority: 2 },
  {
    name: 'shared',
    test: /[\\/](?:contract|domain|valibot)[\\/]/,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'later-screens', test: /later-screens/ },
];
