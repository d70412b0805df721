import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** Forgets the report of an earlier run, so that a runner that dies does not leave us with old numbers. */
export const dropReport = (file) => {
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
}

/** A run that reports no failure and yet ends badly, or reports nothing at all, counts as one failure. */
const withExit = ({ passed, failed, skipped }, ok) => ({ passed, failed: ok ? failed : Math.max(failed, 1), skipped })

/** Totals of a run of vitest from its JSON report. A file that could not even be loaded counts as one failure. */
export const vitestTotals = (file, ok) => {
  const report = readJson(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const unloaded = report.testResults.filter((each) => each.status === 'failed' && each.assertionResults.length === 0)
  const skipped = report.numPendingTests + report.numTodoTests
  return withExit({ passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length, skipped }, ok)
}

/** How long each test file of a run of vitest took, from its JSON report. */
export const vitestFiles = (file) =>
  (readJson(file)?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: name,
    seconds: Math.max(0, endTime - startTime) / 1000,
  }))

/** Totals of a run of Playwright from its JSON report. */
export const playwrightTotals = (file, ok) => {
  const report = readJson(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, flaky, unexpected, skipped } = report.stats
  return withExit({ passed: expected, failed: unexpected + flaky + report.errors.length, skipped }, ok)
}

const testResults = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)),
  ...suites.flatMap(testResults),
]

/** How long each spec file of a run of Playwright took, from its JSON report. */
export const playwrightFiles = (file) =>
  (readJson(file)?.suites ?? []).map((suite) => ({
    file: suite.file,
    seconds: testResults(suite).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }))

/** How often a run of Playwright had axe look at a page, from its JSON report: each look is noted on its test's result. */
export const axeRuns = (file) =>
  (readJson(file)?.suites ?? [])
    .flatMap(testResults)
    .flatMap(({ annotations = [] }) => annotations)
    .filter(({ type }) => type === 'axe').length

export const addTotals = (all) => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  skipped: all.reduce((sum, { skipped = 0 }) => sum + skipped, 0),
})

/** Writes the totals where .ci/run adds them up. */
export const writeTotals = (file, totals) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(totals)}\n`)
}
