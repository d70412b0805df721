import { dirname, isAbsolute, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNodeRelease, recommendedNode } from './node-release.mjs'
import { startPostgres, testSettings } from './postgres.mjs'
import { runOrExplain } from './setup/failure.mjs'
import { runChecks } from './test/check-steps.mjs'
import { runPlaywright, runVitest } from './test/runners.mjs'
import { addTotals, writeTotals } from './test/totals.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const print = (text) => process.stdout.write(`${text}\n`)

const shortName = (file) => (isAbsolute(file) ? relative(root, file) : file)

/** Flows with toasts, dialogs and changing amounts, which run a second time on translated pages (docs/spec 16.7). */
const translatedFlows = ['guard', 'draft', 'manage-dealers', 'manage-users', 'saved-signature']

const translatedStep = (env) => [
  'browser tests on translated pages',
  () => runPlaywright(root, 'translated', translatedFlows, { ...env, E2E_TRANSLATED: 'yes' }),
]

/** All tests on the embedded database, which needs only Node and a browser. */
const embeddedSteps = [
  ['unit, HTTP and component tests', () => runVitest(root, 'all', [])],
  ['browser tests', () => runPlaywright(root, 'embedded')],
  translatedStep({}),
]

const serverProjects = ['--project', 'server', '--project', 'server-alone']
// Use one pattern, because Vitest runs every project that matches any of several patterns.
const otherProjects = ['--project', '!server*']

/**
 * All tests on PostgreSQL, plus those that are specific to the embedded database or behave differently there. The
 * server tests run on production's version of Node.js, which also starts the server; all others run on the current
 * version.
 */
const postgresSteps = (url) => {
  const onPostgres = { TEST_DATABASE: 'postgres', PG_TEST_URL: url }
  const major = recommendedNode(root)
  return [
    [
      `server tests on Node.js ${major}`,
      () => runVitest(root, 'server', serverProjects, onPostgres, () => findNodeRelease(root, major)),
    ],
    ['embedded database, unit and component tests', () => runVitest(root, 'other', otherProjects, onPostgres)],
    ['browser tests', () => runPlaywright(root, 'postgres', [], { E2E_DATABASE_URL: url })],
    translatedStep({ E2E_DATABASE_URL: url }),
    [
      'browser tests on the embedded database',
      () => runPlaywright(root, 'embedded', ['order-by-touch', 'server-outage']),
    ],
  ]
}

/** Runs every step, even after a failure, so that one run reports all problems. */
const runSteps = async (steps) => {
  const results = []
  for (const [name, run] of steps) {
    print(`\n== ${name}`)
    const startedAt = Date.now()
    const totals = await run()
    results.push({ name, totals, minutes: (Date.now() - startedAt) / 60_000 })
  }
  return results
}

const checks = ['checks', () => runChecks(root)]

const runAll = async () => {
  if (!process.argv.includes('--postgres')) return runSteps([checks, ...embeddedSteps])
  const postgres = await startPostgres(testSettings)
  try {
    return await runSteps([checks, ...postgresSteps(postgres.url)])
  } finally {
    await postgres.stop()
  }
}

await runOrExplain(async () => {
  const results = await runAll()
  print('\n== the slowest files')
  const files = results.flatMap(({ totals }) => totals.files ?? []).sort((a, b) => b.seconds - a.seconds)
  for (const { file, seconds } of files.slice(0, 10)) print(`${seconds.toFixed(1).padStart(6)} s  ${shortName(file)}`)
  const failures = results.flatMap(({ totals }) => totals.failures ?? [])
  if (failures.length > 0) print('\n== the failed tests')
  for (const { file, title, reason } of failures) print(`${shortName(file)} › ${title}\n  ${reason}`)
  print('\n== summary')
  for (const { name, totals, minutes } of results) {
    const { passed, failed, skipped = 0 } = totals
    print(
      `${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''} (${minutes.toFixed(1)} min)`,
    )
  }
  const totals = addTotals(results.map((each) => each.totals))
  writeTotals(join(root, '.cache', 'totals', 'npm-test.json'), totals)
  print(`totals ${JSON.stringify(totals)}`)
  // A skipped test proves nothing, so it must not look like a success.
  process.exitCode = totals.failed + totals.skipped > 0 ? 1 : 0
})
