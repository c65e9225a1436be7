/**
 * The chunks of the app: what hydrates the first step, and what follows it in one download, whichever screen comes first. More chunks
 * cost requests and compress worse; what few people need is a chunk of its own, by its `import()`.
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
