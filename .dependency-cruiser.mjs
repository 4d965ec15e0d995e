/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two files that need each other are one thing, or a third is missing between them.',
      severity: 'error',
      from: {},
      // A type looking back is no need: it is gone when the code runs.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      comment: 'Nothing imports it and it imports nothing: it is forgotten, or was never needed.',
      severity: 'error',
      from: {
        orphan: true,
        path: '/src/',
        pathNot: ['\\.test\\.tsx?$', '\\.d\\.ts$', '\\.css$', '/shifted-clock\\.ts$'],
      },
      to: {},
    },
    {
      name: 'not-to-unresolvable',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'no-tests-in-the-product',
      comment: 'What is shipped must not need what only a check runs.',
      severity: 'error',
      from: { path: '^(packages|apps|remotes)/', pathNot: ['\\.test\\.tsx?$', '/testing[/-]', '^packages/test-kit/'] },
      to: { path: ['\\.test\\.tsx?$', '/testing[/-]'] },
    },
  ],
  options: {
    // TypeScript 7 has no JavaScript API: without this the tool finds no import at all and passes in silence.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', '^\\.cache/', '^\\.data/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
