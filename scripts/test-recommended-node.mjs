import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNodeRelease, recommendedNode } from './node-release.mjs'
import { forTests, startPostgres } from './postgres.mjs'
import { runOrExplain } from './setup/failure.mjs'
import { runVitest } from './test/runners.mjs'
import { writeTotals } from './test/totals.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

// The server tests on the release of Node.js that production runs. They also start the built server as a process of that release.
await runOrExplain(async () => {
  const major = recommendedNode(root)
  const node = findNodeRelease(root, major)
  const postgres = await startPostgres(forTests)
  try {
    const options = ['--project', 'server', '--project', 'server-alone', ...process.argv.slice(2)]
    const environment = { TEST_DATABASE: 'postgres', PG_TEST_URL: postgres.url }
    const totals = await runVitest(root, `node-${major}`, options, environment, node)
    writeTotals(join(root, '.cache', 'totals', 'recommended-node.json'), totals)
    process.exitCode = totals.failed + totals.skipped > 0 ? 1 : 0
  } finally {
    await postgres.stop()
  }
})
