/**
 * Rooms: no circle between files, and none between folders, by types neither. What features stand on lies apart from
 * what composes them, so the arrows between folders have one direction. `npm run rooms` asks.
 */
export default {
  forbidden: [
    {
      name: 'no-circle-between-files',
      comment: 'Give what both need, a type too, a file of its own that imports neither.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circle-between-folders',
      comment: 'What features import lies apart from what imports features.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    // TypeScript 7 has no interface for other programs yet.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', '/dist/'] },
    exclude: { path: ['\\.test\\.tsx?$', '\\.css'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
