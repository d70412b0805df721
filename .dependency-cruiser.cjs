const TEST = String.raw`(\.test\.tsx?$)|(^(server|web)/test/)`
const DATABASE_LIBRARY = 'node_modules/(drizzle-orm|drizzle-kit|pg|@electric-sql/pglite)/'
const KNOWS_THE_DATABASE = String.raw`^server/src/(platform|db|core|seed)/|(^|[/-])queries\.ts$|/queries/`

const MODULE_FILE = String.raw`^server/src/modules/[^/]+/module\.ts$`

/** Every public file of every server module. */
const PUBLIC_FILES = Object.entries(require('./scripts/arrows/public-files.cjs')).flatMap(([name, files]) =>
  files.map((file) => `^server/src/modules/${name}/${file.replace('.', '\\.')}$`),
)

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** Which way imports may point; ARCHITECTURE.md draws it. Each rule is proven by a planted violation in scripts/arrows. */
module.exports = {
  forbidden: [
    rule(
      'contract-imports-only-zod',
      'The contract is the leaf: pure rules that run in every place. Only email addresses also need punycode.',
      { path: '^contract/src/', pathNot: [TEST, '^contract/src/api/email\\.ts$'] },
      { pathNot: ['^contract/src/', 'node_modules/zod/'] },
    ),
    rule(
      'contract-encodes-domains-with-punycode',
      'Email addresses need RFC 3492, and no other library.',
      { path: '^contract/src/api/email\\.ts$' },
      { pathNot: ['^contract/src/', 'node_modules/(zod|punycode)/'] },
    ),
    rule(
      'contract-rules-are-pure',
      'A rule is arithmetic on what it is given: no schema, no call, no library.',
      { path: '^contract/src/rules/', pathNot: TEST },
      { pathNot: '^contract/src/rules/' },
    ),
    rule(
      'contract-texts-say-only',
      'Sentences depend on nothing, so that a screen loads those of its subject alone.',
      { path: '^contract/src/texts/', pathNot: TEST },
      { pathNot: '^contract/src/texts/' },
    ),
    rule(
      'contract-api-knows-no-area',
      'What every call shares is below the areas; only the table of endpoints names them.',
      { path: '^contract/src/api/', pathNot: TEST },
      { path: '^contract/src/', pathNot: '^contract/src/(api|rules|texts)/' },
    ),
    rule(
      'contract-areas-do-not-know-the-table',
      'The table of endpoints is put together from the areas.',
      { path: '^contract/src/[^/]+/' },
      { path: '^contract/src/endpoints\\.ts$' },
    ),
    rule(
      'platform-knows-no-layer-above',
      'The platform would serve another product as well.',
      { path: '^server/src/platform/', pathNot: TEST },
      { path: '^server/src/', pathNot: '^server/src/platform/' },
    ),
    rule(
      'platform-knows-nothing-of-the-product',
      'Of the contract it needs the shape of calls and sheets, the roles and the sentences of refusals; no area.',
      { path: '^server/src/platform/', pathNot: TEST },
      {
        path: '^contract/src/',
        pathNot: '^contract/src/(api/|texts|rules/program\\.ts)',
      },
    ),
    rule(
      'db-knows-no-layer-above',
      'Tables and scope do not depend on what is done with them.',
      { path: '^server/src/db/', pathNot: TEST },
      { path: '^server/src/', pathNot: '^server/src/(platform|db)/' },
    ),
    rule(
      'core-knows-no-layer-above',
      'What modules share knows none of them.',
      { path: '^server/src/core/', pathNot: TEST },
      { path: '^server/src/', pathNot: '^server/src/(platform|db|core)/' },
    ),
    rule(
      'seed-knows-no-layer-above',
      'The demo data is rows, written without the modules.',
      { path: '^server/src/seed/', pathNot: TEST },
      { path: '^server/src/', pathNot: '^server/src/(platform|db|core|seed)/' },
    ),
    rule(
      'modules-know-no-layer-above',
      'A module takes what it needs as arguments; the app puts modules together.',
      { path: '^server/src/modules/', pathNot: TEST },
      { path: '^server/src/', pathNot: '^server/src/(platform|db|core|modules)/' },
    ),
    rule(
      'nothing-imports-main',
      'Importing main would start a server, importing admin an admin command.',
      { path: '^(server|e2e|tools)/' },
      { path: '^server/src/(main|admin)\\.ts$' },
    ),
    rule(
      'modules-meet-through-public-files',
      'What a module offers to another is listed in scripts/arrows/public-files.cjs.',
      { path: '^server/src/modules/([^/]+)/', pathNot: TEST },
      { path: '^server/src/modules/', pathNot: ['^server/src/modules/$1/', ...PUBLIC_FILES] },
    ),
    rule(
      'app-takes-modules-through-public-files',
      'What a module offers besides its module.ts is listed in scripts/arrows/public-files.cjs.',
      { path: '^server/src/(admin/|[^/]+\\.ts$)', pathNot: TEST },
      { path: '^server/src/modules/', pathNot: [MODULE_FILE, ...PUBLIC_FILES] },
    ),
    rule(
      'only-the-list-takes-module-files',
      'Calls, constraints and jobs of a module reach the server through the list in server/src/modules.ts and no other way.',
      { path: '^server/src/', pathNot: ['^server/src/modules\\.ts$', TEST] },
      { path: MODULE_FILE },
    ),
    rule(
      'only-queries-know-the-database',
      'SQL stands in queries.ts and queries/, so that scope and columns are read in one place.',
      { path: '^server/src/', pathNot: [KNOWS_THE_DATABASE, TEST] },
      { path: DATABASE_LIBRARY },
    ),
    rule(
      'design-would-serve-another-product',
      'The design system knows how money, dates and counts are written, and nothing else of this product.',
      { path: '^web/src/design/', pathNot: TEST },
      {
        path: '^(contract|web)/src/',
        pathNot: '^(web/src/design/|contract/src/(rules/(money|calendar)|texts/plural)\\.ts$)',
      },
    ),
    rule(
      'lib-knows-no-screen',
      'Calls, session and the list in the URL are used by what is drawn, and draw nothing.',
      { path: '^web/src/lib/', pathNot: TEST },
      { path: '^web/src/', pathNot: '^web/src/lib/' },
    ),
    rule(
      'records-know-no-ordering',
      'Dealers, users and packages as records: without orders, and without a feature.',
      { path: '^web/src/records/', pathNot: TEST },
      { path: '^web/src/', pathNot: '^web/src/(design|lib|records)/' },
    ),
    rule(
      'ordering-knows-no-feature',
      'What several features show of an order knows none of them.',
      { path: '^web/src/ordering/', pathNot: TEST },
      { path: '^web/src/', pathNot: '^web/src/(design|lib|records|ordering|styles)/' },
    ),
    rule(
      'features-do-not-know-the-app',
      'The app composes features.',
      { path: '^web/src/features/', pathNot: TEST },
      { path: '^web/src/app/' },
    ),
    rule(
      'features-do-not-import-features',
      'The app composes features; what two of them need stands in records, ordering, lib or the contract.',
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
      'nothing-imports-tools',
      'Tools import the product by relative paths; the product and its tests work without them.',
      { path: '^(contract|server|web|e2e)/' },
      { path: '^tools/|node_modules/@portal/tools/' },
    ),
    rule(
      'tools-do-not-import-web',
      'A tool uses screens through a browser.',
      { path: '^tools/' },
      { path: '^web/|node_modules/@portal/web/' },
    ),
    rule(
      'nothing-imports-tests',
      'Test code never reaches the product.',
      { path: '^(contract|server|web)/', pathNot: [TEST, String.raw`/vitest\.config\.ts$`] },
      { path: TEST },
    ),
    {
      ...rule(
        'no-circles-between-areas-of-the-contract',
        'Two areas that need each other are one, or a part of one belongs below both.',
        { path: '^contract/src/[^/]+$' },
        { path: '^contract/src/[^/]+$', circular: true },
      ),
      scope: 'folder',
    },
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
