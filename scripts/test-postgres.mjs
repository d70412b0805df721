import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { forTests, startPostgres } from './postgres.mjs'
import { runOrExplain } from './setup/failure.mjs'
import { runVitest } from './test/runners.mjs'
import { writeTotals } from './test/totals.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

await runOrExplain(async () => {
  const postgres = await startPostgres(forTests)
  try {
    const options = ['--project', 'server', '--project', 'server-alone', ...process.argv.slice(2)]
    const environment = { TEST_DATABASE: 'postgres', PG_TEST_URL: postgres.url }
    const totals = await runVitest(root, 'postgres', options, environment)
    writeTotals(join(root, '.cache', 'totals', 'postgres.json'), totals)
    process.exitCode = totals.failed + totals.skipped > 0 ? 1 : 0
  } finally {
    await postgres.stop()
  }
})
