const TEST = String.raw`(\.test\.tsx?$)|(^(server|web)/test/)`
const DATABASE_LIBRARY = 'node_modules/(drizzle-orm|drizzle-kit|pg|@electric-sql/pglite)/'
const KNOWS_THE_DATABASE = String.raw`^server/src/(platform|db|core|seed)/|(^|[/-])queries\.ts$|/queries/`

const MODULE_FILE = String.raw`^server/src/modules/[^/]+/module\.ts$`

/** The public files of all server modules. */
const PUBLIC_FILES = Object.entries(require('./scripts/arrows/public-files.cjs')).flatMap(([name, files]) =>
  files.map((file) => `^server/src/modules/${name}/${file.replace('.', '\\.')}$`),
)

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** The allowed directions of imports, drawn in ARCHITECTURE.md. A planted violation in scripts/arrows tests each rule. */
module.exports = {
  forbidden: [
    rule(
      'contract-imports-only-zod',
      'The contract imports no other workspace, because its rules run everywhere. Only email addresses need punycode, and only patches of the program need rfc6902.',
      { path: '^contract/src/', pathNot: [TEST, '^contract/src/(api/email|program/document-patch)\\.ts$'] },
      { pathNot: ['^contract/src/', 'node_modules/zod/'] },
    ),
    rule(
      'contract-encodes-domains-with-punycode',
      'Email addresses need RFC 3492, but no other library.',
      { path: '^contract/src/api/email\\.ts$' },
      { pathNot: ['^contract/src/', 'node_modules/(zod|punycode)/'] },
    ),
    rule(
      'contract-patches-with-rfc6902',
      'Patches of the program need RFC 6902, but no other library.',
      { path: '^contract/src/program/document-patch\\.ts$' },
      { pathNot: ['^contract/src/', 'node_modules/(zod|rfc6902)/'] },
    ),
    rule(
      'contract-rules-are-pure',
      'Rules only compute with their arguments: no schemas, calls or libraries.',
      { path: '^contract/src/rules/', pathNot: TEST },
      { pathNot: '^contract/src/rules/' },
    ),
    rule(
      'contract-texts-say-only',
      'Messages have no imports, so that a screen loads only its own.',
      { path: '^contract/src/texts/', pathNot: TEST },
      { pathNot: '^contract/src/texts/' },
    ),
    rule(
      'contract-api-knows-no-area',
      'Code shared by all calls is below the areas; only the endpoint table imports them.',
      { path: '^contract/src/api/', pathNot: TEST },
      { path: '^contract/src/', pathNot: '^contract/src/(api|rules|texts)/' },
    ),
    rule(
      'contract-areas-do-not-know-the-table',
      'The endpoint table imports the areas.',
      { path: '^contract/src/[^/]+/' },
      { path: '^contract/src/endpoints\\.ts$' },
    ),
    rule(
      'platform-knows-no-layer-above',
      'The platform could serve another product too.',
      { path: '^server/src/platform/', pathNot: TEST },
      { path: '^server/src/', pathNot: '^server/src/platform/' },
    ),
    rule(
      'platform-knows-nothing-of-the-product',
      'From the contract, the platform needs calls, spreadsheets, roles, error messages and the type of the program, but no area.',
      { path: '^server/src/platform/', pathNot: TEST },
      {
        path: '^contract/src/',
        pathNot: '^contract/src/(api/|texts|rules/(program-facts|roles)\\.ts)',
      },
    ),
    rule(
      'db-knows-no-layer-above',
      'Tables and scope do not depend on their use.',
      { path: '^server/src/db/', pathNot: TEST },
      { path: '^server/src/', pathNot: '^server/src/(platform|db)/' },
    ),
    rule(
      'only-the-seed-imports-all-tables',
      'Other code imports the files of its tables, so that its imports show which tables it uses.',
      { path: '^server/src/', pathNot: [TEST, '^server/src/seed/'] },
      { path: '^server/src/db/tables/index\\.ts$' },
    ),
    rule(
      'core-knows-no-layer-above',
      'Code shared by modules imports none of them.',
      { path: '^server/src/core/', pathNot: TEST },
      { path: '^server/src/', pathNot: '^server/src/(platform|db|core)/' },
    ),
    rule(
      'seed-knows-no-layer-above',
      'The demo data is written as rows, without the modules.',
      { path: '^server/src/seed/', pathNot: TEST },
      { path: '^server/src/', pathNot: '^server/src/(platform|db|core|seed)/' },
    ),
    rule(
      'modules-know-no-layer-above',
      'Modules get their dependencies as arguments; the app composes modules.',
      { path: '^server/src/modules/', pathNot: TEST },
      { path: '^server/src/', pathNot: '^server/src/(platform|db|core|modules)/' },
    ),
    rule(
      'nothing-imports-main',
      'Importing main starts a server; importing admin starts an admin command.',
      { path: '^(server|e2e|tools)/' },
      { path: '^server/src/(main|admin)\\.ts$' },
    ),
    rule(
      'modules-meet-through-public-files',
      'The files that modules may import from each other are listed in scripts/arrows/public-files.cjs.',
      { path: '^server/src/modules/([^/]+)/', pathNot: TEST },
      { path: '^server/src/modules/', pathNot: ['^server/src/modules/$1/', ...PUBLIC_FILES] },
    ),
    rule(
      'app-takes-modules-through-public-files',
      'The files that the app may import in addition to module.ts are listed in scripts/arrows/public-files.cjs.',
      { path: '^server/src/(admin/|[^/]+\\.ts$)', pathNot: TEST },
      { path: '^server/src/modules/', pathNot: [MODULE_FILE, ...PUBLIC_FILES] },
    ),
    rule(
      'only-the-list-takes-module-files',
      'The server gets the calls, constraints and jobs of a module only from the list in server/src/modules.ts.',
      { path: '^server/src/', pathNot: ['^server/src/modules\\.ts$', TEST] },
      { path: MODULE_FILE },
    ),
    rule(
      'only-queries-know-the-database',
      'SQL belongs in queries.ts and queries/, so that scope and columns can be reviewed in one place.',
      { path: '^server/src/', pathNot: [KNOWS_THE_DATABASE, TEST] },
      { path: DATABASE_LIBRARY },
    ),
    rule(
      'design-would-serve-another-product',
      'The design system knows only the formats of money, dates and counts of this product.',
      { path: '^web/src/design/', pathNot: TEST },
      {
        path: '^(contract|web)/src/',
        pathNot: '^(web/src/design/|contract/src/(rules/(money|calendar)|texts/plural)\\.ts$)',
      },
    ),
    rule(
      'lib-knows-no-screen',
      'Components use calls, session and URL state, which render nothing themselves.',
      { path: '^web/src/lib/', pathNot: TEST },
      { path: '^web/src/', pathNot: '^web/src/lib/' },
    ),
    rule(
      'records-know-no-ordering',
      'Dealers, users and packages are records: they do not depend on orders or features.',
      { path: '^web/src/records/', pathNot: TEST },
      { path: '^web/src/', pathNot: '^web/src/(design|lib|records)/' },
    ),
    rule(
      'ordering-knows-no-feature',
      'Order components shared by several features import none of them.',
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
      'The app composes features; code that two of them need belongs in records, ordering, lib or the contract.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    rule(
      'web-does-not-import-server',
      'They share only the contract.',
      { path: '^web/' },
      { path: '^(server/|e2e/)|node_modules/@portal/(server|e2e)/' },
    ),
    rule(
      'server-does-not-import-web',
      'They share only the contract.',
      { path: '^server/' },
      { path: '^(web/|e2e/)|node_modules/@portal/(web|e2e)/' },
    ),
    rule(
      'web-runs-in-a-browser',
      'Browsers have no Node modules.',
      { path: '^web/src/', pathNot: TEST },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'e2e-sees-only-the-product',
      'Flows use only the browser and the contract.',
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
      'Tools use screens only through a browser.',
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
        'Merge two areas that need each other, or move the shared part below both.',
        { path: '^contract/src/[^/]+$' },
        { path: '^contract/src/[^/]+$', circular: true },
      ),
      scope: 'folder',
    },
    rule('no-cycles', 'A cycle is two files that are one.', {}, { circular: true }),
    rule(
      'every-import-resolves',
      'An import that cannot be resolved cannot be checked.',
      {},
      { couldNotResolve: true },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`(^|/)(dist|dist\.new|data|test-results)/|^virtual:` },
    tsPreCompilationDeps: true,
    // Count type imports too, because the rules apply to types.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.cjs', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
