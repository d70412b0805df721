const TEST = String.raw`(\.test\.tsx?$)|(^(server|web)/test/)|(^server/(bench|drills)/)`
const DATABASE_LIBRARY = 'node_modules/(drizzle-orm|drizzle-kit|pg|@electric-sql/pglite)/'
const KNOWS_THE_DATABASE = String.raw`^server/src/(platform|db)/|(^|[/-])(queries|policy)\.ts$|/(queries|policy)/`

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** Which way imports may point; ARCHITECTURE.md draws it. Each rule is proven by a planted violation in scripts/arrows. */
module.exports = {
  forbidden: [
    rule(
      'contract-imports-only-zod',
      'The contract is the leaf: pure rules that run in every place.',
      { path: '^contract/src/', pathNot: TEST },
      { pathNot: ['^contract/src/', 'node_modules/zod/'] },
    ),
    rule(
      'platform-knows-no-layer-above',
      'The platform would serve another product as well.',
      { path: '^server/src/platform/', pathNot: TEST },
      { path: '^server/src/(db/|modules/|admin|app|main\\.ts|env\\.ts)' },
    ),
    rule(
      'db-knows-no-layer-above',
      'Tables and seeds do not depend on what is done with them.',
      { path: '^server/src/db/', pathNot: TEST },
      { path: '^server/src/(modules/|admin|app|main\\.ts|env\\.ts)' },
    ),
    rule(
      'modules-know-no-layer-above',
      'A module takes what it needs as arguments; the app puts modules together.',
      { path: '^server/src/modules/', pathNot: TEST },
      { path: '^server/src/(admin|app|main\\.ts|env\\.ts)' },
    ),
    rule(
      'nothing-imports-main',
      'Importing main would start a server, importing admin an admin command.',
      { path: '^(server|e2e)/' },
      { path: '^server/src/(main|admin)\\.ts$' },
    ),
    rule(
      'modules-meet-through-index',
      'What a module offers to another stands in its index.ts.',
      { path: '^server/src/modules/([^/]+)/', pathNot: TEST },
      { path: '^server/src/modules/', pathNot: ['^server/src/modules/$1/', '^server/src/modules/[^/]+/index\\.ts$'] },
    ),
    rule(
      'app-takes-modules-through-index',
      'What a module offers to the app stands in its index.ts.',
      { path: '^server/src/(admin|app|main\\.ts|env\\.ts)', pathNot: TEST },
      { path: '^server/src/modules/', pathNot: '^server/src/modules/[^/]+/index\\.ts$' },
    ),
    rule(
      'only-queries-know-the-database',
      'SQL stands in queries.ts and policy.ts, so that scope and columns are read in one place.',
      { path: '^server/src/', pathNot: [KNOWS_THE_DATABASE, TEST] },
      { path: DATABASE_LIBRARY },
    ),
    rule(
      'ui-and-lib-know-no-feature',
      'The design system and the fetch client would serve another product as well.',
      { path: '^web/src/(ui|lib)/', pathNot: TEST },
      { path: '^web/src/(features|app)/' },
    ),
    rule(
      'features-do-not-know-the-app',
      'The app composes features.',
      { path: '^web/src/features/', pathNot: TEST },
      { path: '^web/src/app/' },
    ),
    rule(
      'features-do-not-import-features',
      'The app composes features; what two of them need is design system, library or contract.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    rule(
      'web-does-not-import-server',
      'They meet over the contract only.',
      { path: '^web/' },
      { path: '^(server/|e2e/)|node_modules/@portal/(server|e2e)/' },
    ),
    rule(
      'server-does-not-import-web',
      'They meet over the contract only.',
      { path: '^server/' },
      { path: '^(web/|e2e/)|node_modules/@portal/(web|e2e)/' },
    ),
    rule(
      'web-runs-in-a-browser',
      'There are no Node modules in a browser.',
      { path: '^web/src/', pathNot: TEST },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'e2e-sees-only-the-product',
      'Flows use what a browser sees, and the contract.',
      { path: '^e2e/' },
      { path: '^(server|web)/(src|test)/' },
    ),
    rule(
      'nothing-imports-tests',
      'Test code never reaches the product.',
      { path: '^(contract|server|web)/', pathNot: [TEST, String.raw`/vitest\.config\.ts$`] },
      { path: TEST },
    ),
    rule('no-cycles', 'A cycle is two files that are one.', {}, { circular: true }),
    rule(
      'every-import-resolves',
      'An import that cannot be followed cannot be checked.',
      {},
      { couldNotResolve: true },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`(^|/)(dist|dist\.new|data|test-results)/|^virtual:` },
    tsPreCompilationDeps: true,
    // Every source file counts as used: arrows hold for types too.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.cjs', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
