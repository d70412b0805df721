import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** Forgets the report of an earlier run, so that a runner that dies does not leave us with old numbers. */
export const dropReport = (file) => {
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
}

/** A run that reports no failure and yet ends badly, or reports nothing at all, counts as one failure. */
const withExit = ({ passed, failed, skipped }, ok) => ({ passed, failed: ok ? failed : Math.max(failed, 1), skipped })

/**
 * Totals of a run of vitest from its JSON report. A file that fails outside its tests, in a hook or while it loads, counts as one
 * failure, and so does each error that belongs to no test.
 */
export const vitestTotals = (file, ok, unhandledFile) => {
  const report = readJson(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const failed = vitestFailures(file).length + unhandledErrors(unhandledFile).length
  const skipped = report.numPendingTests + report.numTodoTests
  return withExit({ passed: report.numPassedTests, failed, skipped }, ok)
}

const firstLine = (text = '') => stripVTControlCharacters(text).trim().split('\n')[0]

/** The failed tests of a run of vitest from its JSON report, as `{ file, title, reason }`; a file that failed outside them has no title. */
export const vitestFailures = (file) =>
  (readJson(file)?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((each) => each.status === 'failed')
      if (failed.length === 0) return [{ file: name, title: '', reason: firstLine(message) }]
      return failed.map((each) => ({ file: name, title: each.fullName, reason: firstLine(each.failureMessages[0]) }))
    })

/** The errors of a run of vitest that belong to no test, as `{ file, title, reason }`, from what `unhandled-errors.mjs` wrote. */
export const unhandledErrors = (file) =>
  (readJson(file) ?? []).map((error) => ({
    file: error.file,
    title: ['an error outside the tests', error.test && `during "${error.test}"`].filter(Boolean).join(', '),
    reason: firstLine(error.message),
  }))

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

const failedSpecs = ({ specs = [], suites = [] }) => [
  ...specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky')),
  ...suites.flatMap(failedSpecs),
]

/** The failed tests of a run of Playwright from its JSON report, flaky ones included, as `{ file, title, reason }`. */
export const playwrightFailures = (file) =>
  (readJson(file)?.suites ?? []).flatMap(failedSpecs).map(({ file: spec, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results).flatMap((result) => result.errors ?? [])
    return { file: spec, title, reason: firstLine(errors[0]?.message) }
  })

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
