import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runChecks } from './test/check-steps.mjs'
import { runPlaywright, runVitest } from './test/runners.mjs'
import { addTotals, writeTotals } from './test/totals.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const say = (text) => process.stdout.write(`${text}\n`)

// Every step runs even when one before it failed: one run tells all that is wrong.
const steps = [
  ['checks', () => runChecks(root)],
  ['unit, HTTP and component tests', () => runVitest(root, 'all', [])],
  ['browser tests', () => runPlaywright(root, 'embedded')],
]

const results = []
for (const [name, run] of steps) {
  say(`\n== ${name}`)
  results.push([name, await run()])
}

say('\n== summary')
for (const [name, { passed, failed, skipped = 0 }] of results) {
  say(`${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
}
const totals = addTotals(results.map(([, each]) => each))
writeTotals(join(root, '.cache', 'totals', 'npm-test.json'), totals)
say(`totals ${JSON.stringify(totals)}`)
// A skipped test proves nothing, so it is not allowed to look like success.
process.exitCode = totals.failed + totals.skipped > 0 ? 1 : 0
