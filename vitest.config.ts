import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const resolvePath = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const console = './scripts/console-guard.mjs'

const onPostgres = process.env.TEST_DATABASE === 'postgres'

const embeddedTests = '**/*.embedded.test.ts'

/**
 * Tests of behavior that differs between the two database engines or their drivers. They also run on the embedded database when all
 * other server tests run on PostgreSQL.
 */
const onBothEngines = [
  'server/src/db/*.test.ts',
  'server/src/seed/seed.test.ts',
  'server/src/platform/database/**/*.test.ts',
  'server/src/modules/imports/*.test.ts',
  'server/src/modules/orders/{place-order,list-orders,bulk-orders}.test.ts',
  'server/src/modules/orders/sheet/import-orders.test.ts',
  'server/src/modules/{dealers/dealers,users/users}.test.ts',
  'server/test/{search-texts,refilled-search-texts,sorted-names}.test.ts',
]

/** Tests that need more than Node: two concurrent connections for a race, or LibreOffice to open our files. */
const outsideTests = [
  ...(onPostgres ? [embeddedTests] : ['**/*.postgres.test.ts']),
  ...(process.env.OFFICE_PATH ? [] : ['**/*.office.test.ts']),
]

/** Tests that mock a module or count its cached state. Each file gets its own module instances. */
const alone = '**/*.alone{,.*}.test.{ts,tsx}'

const serverTests = {
  environment: 'node' as const,
  include: ['{server/src,server/test,tools}/**/*.test.ts'],
  globalSetup: ['./server/test/global-setup.ts'],
  setupFiles: [console, './server/test/choose-audit-key.ts', './server/test/row-types/observe-rows.ts'],
  // Generous limits that only a hang exceeds, because a busy machine is slow.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 240_000 } },
}

const onEngine = (name: 'postgres' | 'pglite') => ({ ...serverTests, env: { TEST_DATABASE: name } })

/** The built worker threads instead of the sources, which every thread would have to compile. */
const builtThreads = {
  alias: [
    {
      find: /^\.{1,2}\/(?:.*\/)?start-worker$/,
      replacement: resolvePath('server/test/built-threads.ts'),
    },
  ],
}

const chosenEngine = onEngine(onPostgres ? 'postgres' : 'pglite')

const server = [
  {
    resolve: builtThreads,
    // Import the application once for all files instead of once per file, which halves the time.
    test: { ...chosenEngine, name: 'server', exclude: [...outsideTests, alone], isolate: false },
  },
  {
    resolve: builtThreads,
    test: { ...chosenEngine, name: 'server-alone', include: [`server/${alone}`], exclude: outsideTests },
  },
]

const embedded = [
  {
    resolve: builtThreads,
    test: {
      ...onEngine('pglite'),
      name: 'embedded',
      include: [`server/${embeddedTests}`, ...onBothEngines],
      exclude: ['**/*.postgres.test.ts', '**/*.office.test.ts', alone],
      isolate: false,
    },
  },
  {
    resolve: builtThreads,
    test: { ...onEngine('pglite'), name: 'embedded-alone', include: ['server/**/*.alone.embedded.test.ts'] },
  },
]

const web = { extends: './web/vitest.config.ts', root: './web' }
const inBrowser = { environment: 'jsdom' as const, setupFiles: [resolvePath('web/test/setup.ts')] }

export default defineConfig({
  test: {
    // A test that needs a retry hides a bug.
    retry: 0,
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'tooling',
          environment: 'node',
          include: ['{scripts,tools}/**/*.test.mjs'],
          setupFiles: [console],
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          include: ['contract/src/**/*.test.ts'],
          setupFiles: [console],
          testTimeout: 600_000,
          isolate: false,
        },
      },
      ...server,
      ...(onPostgres ? embedded : []),
      {
        ...web,
        test: {
          ...inBrowser,
          name: 'web',
          include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'],
          exclude: [alone],
          isolate: false,
        },
      },
      { ...web, test: { ...inBrowser, name: 'web-alone', include: [`src/${alone}`] } },
      {
        ...web,
        test: {
          name: 'web-rules',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: ['**/*.dom.test.ts', alone],
          setupFiles: [resolvePath(console)],
          isolate: false,
        },
      },
    ],
  },
})
