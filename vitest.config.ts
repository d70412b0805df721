import { defineConfig } from 'vitest/config'

const console = './scripts/console-guard.mjs'

const onPostgres = process.env.TEST_DATABASE === 'postgres'

/** Tests that need more than Node: two connections at once for a race, or LibreOffice to open our files. */
const outsideTests = [
  ...(onPostgres ? [] : ['**/*.postgres.test.ts']),
  ...(process.env.OFFICE_PATH && !onPostgres ? [] : ['**/*.office.test.ts']),
]

/** Tests that mock a module or count what one remembers: each has the modules to itself. */
const alone = 'server/{src,test}/**/*.alone{,.postgres}.test.ts'

const serverTests = {
  environment: 'node' as const,
  globalSetup: ['./server/test/global-setup.ts'],
  setupFiles: [console, './server/test/choose-audit-key.ts'],
  env: { TEST_DATABASE: onPostgres ? 'postgres' : 'pglite' },
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    // A test that has to be tried twice is a test that hides something.
    retry: 0,
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'tooling',
          environment: 'node',
          include: ['scripts/**/*.test.mjs'],
          setupFiles: [console],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          include: ['contract/src/**/*.test.ts'],
          setupFiles: [console],
        },
      },
      {
        test: {
          ...serverTests,
          name: 'server',
          include: ['server/{src,test}/**/*.test.ts'],
          exclude: [...outsideTests, alone],
          // The application is imported once for all files instead of once for each, which halves the time.
          isolate: false,
        },
      },
      {
        test: { ...serverTests, name: 'server-alone', include: [alone], exclude: outsideTests },
      },
      './web/vitest.config.ts',
    ],
  },
})
