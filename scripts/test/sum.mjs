import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { addTotals } from './totals.mjs'

// A runner that crashed before it reported counts as one failure.
const read = (name) => {
  try {
    return JSON.parse(readFileSync(fileURLToPath(new URL(`../../.cache/totals/${name}.json`, import.meta.url)), 'utf8'))
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const [exitCode, ...names] = process.argv.slice(2)
const hasSucceeded = exitCode === '0'
const { passed, failed, skipped } = addTotals(names.map(read))
const allFailed = hasSucceeded ? failed : Math.max(failed, 1)
if (skipped > 0) process.stdout.write(`${skipped} skipped, which counts as a failure of the run.\n`)
process.stdout.write(`${passed} passed, ${allFailed} failed\n`)
process.exitCode = hasSucceeded && allFailed === 0 ? 0 : 1
