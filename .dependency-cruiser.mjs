/** Forbids import cycles between files and between folders, of types too. `npm run deps` checks. */
export default {
  forbidden: [
    {
      name: 'no-cycle-between-files',
      comment: 'Move what both need, a type too, into a file that imports neither.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-cycle-between-folders',
      comment: 'Keep what features import apart from what imports features.',
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
