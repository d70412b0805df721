import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** Deletes the report of an earlier run, so that a crashed runner does not leave outdated numbers. */
export const deleteReport = (file) => {
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
}

/** A run that fails without reporting a failed test, or without a report, counts as one failure. */
const applyExitStatus = ({ passed, failed, skipped }, ok) => ({
  passed,
  failed: ok ? failed : Math.max(failed, 1),
  skipped,
})

/**
 * Reads the totals of a Vitest run from its JSON report. A file that fails outside its tests, in a hook or while
 * loading, counts as one failure, and so does each error outside the tests.
 */
export const vitestTotals = (file, ok, unhandledFile) => {
  const report = readJson(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const failed = vitestFailures(file).length + unhandledErrors(unhandledFile).length
  const skipped = report.numPendingTests + report.numTodoTests
  return applyExitStatus({ passed: report.numPassedTests, failed, skipped }, ok)
}

const firstLine = (text = '') => stripVTControlCharacters(text).trim().split('\n')[0]

/**
 * Lists the failed tests of a Vitest run from its JSON report, as `{ file, title, reason }`. A file that failed outside
 * its tests has no title.
 */
export const vitestFailures = (file) =>
  (readJson(file)?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((each) => each.status === 'failed')
      if (failed.length === 0) return [{ file: name, title: '', reason: firstLine(message) }]
      return failed.map((each) => ({ file: name, title: each.fullName, reason: firstLine(each.failureMessages[0]) }))
    })

/**
 * Lists errors outside the tests of a Vitest run, as `{ file, title, reason }`, from the file that
 * `unhandled-errors.mjs` wrote.
 */
export const unhandledErrors = (file) =>
  (readJson(file) ?? []).map((error) => ({
    file: error.file,
    title: ['an error outside the tests', error.test && `during "${error.test}"`].filter(Boolean).join(', '),
    reason: firstLine(error.message),
  }))

/** Reads the duration of each test file of a Vitest run from its JSON report. */
export const vitestFiles = (file) =>
  (readJson(file)?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: name,
    seconds: Math.max(0, endTime - startTime) / 1000,
  }))

/** Reads the totals of a Playwright run from its JSON report. */
export const playwrightTotals = (file, ok) => {
  const report = readJson(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, flaky, unexpected, skipped } = report.stats
  return applyExitStatus({ passed: expected, failed: unexpected + flaky + report.errors.length, skipped }, ok)
}

const testResults = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)),
  ...suites.flatMap(testResults),
]

/** Reads the duration of each spec file of a Playwright run from its JSON report. */
export const playwrightFiles = (file) =>
  (readJson(file)?.suites ?? []).map((suite) => ({
    file: suite.file,
    seconds: testResults(suite).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }))

const failedSpecs = ({ specs = [], suites = [] }) => [
  ...specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky')),
  ...suites.flatMap(failedSpecs),
]

/**
 * Lists the failed tests of a Playwright run from its JSON report, including flaky ones, as `{ file, title, reason }`.
 */
export const playwrightFailures = (file) =>
  (readJson(file)?.suites ?? []).flatMap(failedSpecs).map(({ file: spec, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results).flatMap((result) => result.errors ?? [])
    return { file: spec, title, reason: firstLine(errors[0]?.message) }
  })

/** Counts the axe scans of a Playwright run by the annotations in its JSON report. */
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

/** Writes the totals to the file from which .ci/run adds them up. */
export const writeTotals = (file, totals) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(totals)}\n`)
}
