/**
 * What is downloaded together: what the first step needs, and what follows it, whichever part of that is shown first. Each further chunk
 * is a request and compresses worse; what few people need is a chunk of its own, by its `import()`.
 */
export const chunkGroups = () => [
  { name: 'rest', tags: ['$initial' as const], priority: 2 },
  {
    name: 'shared',
    test: /[\\/](?:contract|domain|valibot)[\\/]/,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'later-screens', test: /later-screens/ },
];
