import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres, testSettings } from './postgres.mjs'
import { runOrExplain } from './setup/failure.mjs'
import { runPlaywright } from './test/runners.mjs'
import { writeTotals } from './test/totals.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const args = process.argv.slice(2)
const ownOptions = ['--postgres', '--translated', '--full-matrix']
const options = args.filter((option) => !ownOptions.includes(option))
const extraEnvironment = {
  ...(args.includes('--translated') && { E2E_TRANSLATED: 'yes' }),
  ...(args.includes('--full-matrix') && { E2E_FULL_MATRIX: 'yes' }),
}

const run = async (name, environment) => {
  const totals = await runPlaywright(root, name, options, { ...environment, ...extraEnvironment })
  writeTotals(join(root, '.cache', 'totals', `e2e-${name}.json`), totals)
  process.exitCode = totals.failed + totals.skipped > 0 ? 1 : 0
}

// npm run e2e -- --postgres --translated checkout --headed: removes our own options and passes the rest to Playwright.
await runOrExplain(async () => {
  if (!args.includes('--postgres')) return run('embedded', {})
  const postgres = await startPostgres(testSettings)
  try {
    await run('postgres', { E2E_DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
})
