import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { forTests, startPostgres } from './postgres.mjs'
import { runOrExplain } from './setup/failure.mjs'
import { runPlaywright } from './test/runners.mjs'
import { writeTotals } from './test/totals.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const given = process.argv.slice(2)
const ours = ['--postgres', '--translated']
const options = given.filter((option) => !ours.includes(option))
const translated = given.includes('--translated') ? { E2E_TRANSLATED: 'yes' } : {}

const run = async (name, environment) => {
  const totals = await runPlaywright(root, name, options, { ...environment, ...translated })
  writeTotals(join(root, '.cache', 'totals', `e2e-${name}.json`), totals)
  process.exitCode = totals.failed + totals.skipped > 0 ? 1 : 0
}

// npm run e2e -- --postgres --translated checkout --headed: the first two options are ours, the rest goes to Playwright.
await runOrExplain(async () => {
  if (!given.includes('--postgres')) return run('embedded', {})
  const postgres = await startPostgres(forTests)
  try {
    await run('postgres', { E2E_DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
})
