import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNodeRelease, recommendedNode } from './node-release.mjs'
import { startPostgres, testSettings } from './postgres.mjs'
import { runOrExplain } from './setup/failure.mjs'
import { runVitest } from './test/runners.mjs'
import { writeTotals } from './test/totals.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const recommendedOption = '--recommended-node'
const args = process.argv.slice(2)
const options = args.filter((option) => option !== recommendedOption)
const findNode = args.includes(recommendedOption) ? () => findNodeRelease(root, recommendedNode(root)) : undefined

await runOrExplain(async () => {
  const postgres = await startPostgres(testSettings)
  try {
    const projects = ['--project', 'server', '--project', 'server-alone', ...options]
    const environment = { TEST_DATABASE: 'postgres', PG_TEST_URL: postgres.url }
    const totals = await runVitest(root, 'postgres', projects, environment, findNode)
    writeTotals(join(root, '.cache', 'totals', 'postgres.json'), totals)
    process.exitCode = totals.failed + totals.skipped > 0 ? 1 : 0
  } finally {
    await postgres.stop()
  }
})
