import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  addTotals,
  axeRuns,
  playwrightFailures,
  playwrightFiles,
  playwrightTotals,
  unhandledErrors,
  vitestFailures,
  vitestFiles,
  vitestTotals,
} from './totals.mjs'

let folder
let file

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-totals-'))
  file = join(folder, 'report.json')
})

afterEach(() => rmSync(folder, { recursive: true }))

const report = (value) => writeFileSync(file, JSON.stringify(value))

const vitestReport = (overrides) => ({
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{}] }],
  ...overrides,
})

describe('the totals of Vitest', () => {
  it('are read from the report', () => {
    const failed = { status: 'failed', failureMessages: ['no'] }
    const testResults = [{ status: 'failed', assertionResults: [failed, failed] }]
    report(vitestReport({ numPendingTests: 1, numTodoTests: 1, testResults }))
    expect(vitestTotals(file, false)).toEqual({ passed: 5, failed: 2, skipped: 2 })
  })

  it('count a file that cannot be loaded', () => {
    report(vitestReport({ testResults: [{ status: 'failed', assertionResults: [] }] }))
    expect(vitestTotals(file, false)).toEqual({ passed: 5, failed: 1, skipped: 0 })
  })

  it('count a file that fails in a hook after its tests pass', () => {
    const passed = { status: 'passed' }
    report(vitestReport({ testResults: [{ status: 'failed', assertionResults: [passed] }] }))
    expect(vitestTotals(file, false)).toEqual({ passed: 5, failed: 1, skipped: 0 })
  })

  it('count each error outside the tests', () => {
    report(vitestReport({}))
    const unhandled = join(folder, 'unhandled.json')
    writeFileSync(unhandled, JSON.stringify([{ message: 'a' }, { message: 'b' }]))
    expect(vitestTotals(file, false, unhandled)).toEqual({ passed: 5, failed: 2, skipped: 0 })
  })

  it('count a failed exit without a failed test, and a missing report, as one failure', () => {
    expect(vitestTotals(file, true)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    report(vitestReport({}))
    expect(vitestTotals(file, true).failed).toBe(0)
    expect(vitestTotals(file, false).failed).toBe(1)
  })
})

describe('the totals of Playwright', () => {
  it('count flaky tests and errors outside the tests as failures', () => {
    report({ stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 3 }, errors: [{}] })
    expect(playwrightTotals(file, false)).toEqual({ passed: 7, failed: 4, skipped: 3 })
  })

  it('count a missing report as one failure', () => {
    expect(playwrightTotals(file, true)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})

describe('the sum', () => {
  it('adds up the runners', () => {
    const sum = addTotals([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3, skipped: 4 },
    ])
    expect(sum).toEqual({ passed: 3, failed: 3, skipped: 4 })
  })
})

describe('the durations of files', () => {
  it('are read from the report of Vitest', () => {
    report({ testResults: [{ name: '/a.test.ts', startTime: 1_000, endTime: 2_500 }] })
    expect(vitestFiles(file)).toEqual([{ file: '/a.test.ts', seconds: 1.5 }])
  })

  it('are added up from the report of Playwright, including nested groups', () => {
    const specs = (...durations) => [{ tests: [{ results: durations.map((duration) => ({ duration })) }] }]
    report({ suites: [{ file: 'a.spec.ts', specs: specs(1_000), suites: [{ specs: specs(200, 300) }] }] })
    expect(playwrightFiles(file)).toEqual([{ file: 'a.spec.ts', seconds: 1.5 }])
  })

  it('are empty without a report', () => {
    expect([vitestFiles(file), playwrightFiles(file)]).toEqual([[], []])
  })
})

describe('the failed tests', () => {
  it('come from the report of Vitest, each with the first line of its error', () => {
    const failed = {
      status: 'failed',
      fullName: 'an order is placed',
      failureMessages: ['\u001b[31mno order\u001b[39m\n at x'],
    }
    const passed = { status: 'passed', fullName: 'an order is signed', failureMessages: [] }
    const unloaded = { name: '/b.test.ts', status: 'failed', message: 'cannot load', assertionResults: [] }
    report({ testResults: [{ name: '/a.test.ts', status: 'failed', assertionResults: [failed, passed] }, unloaded] })
    expect(vitestFailures(file)).toEqual([
      { file: '/a.test.ts', title: 'an order is placed', reason: 'no order' },
      { file: '/b.test.ts', title: '', reason: 'cannot load' },
    ])
  })

  it('include errors outside the tests, with the file and the test that ran', () => {
    report([
      { file: '/a.test.ts', test: 'places an order', message: 'TypeError: no order\n at x' },
      { file: '', test: '', message: 'Error: Worker exited unexpectedly' },
    ])
    expect(unhandledErrors(file)).toEqual([
      {
        file: '/a.test.ts',
        title: 'an error outside the tests, during "places an order"',
        reason: 'TypeError: no order',
      },
      { file: '', title: 'an error outside the tests', reason: 'Error: Worker exited unexpectedly' },
    ])
  })

  it('come from the report of Playwright, including flaky ones', () => {
    const spec = (title, ok, status, message) => ({
      file: 'a.spec.ts',
      title,
      ok,
      tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
    })
    const inner = { specs: [spec('flaky', true, 'flaky', 'too late\nmore'), spec('good', true, 'expected')] }
    report({ suites: [{ specs: [spec('bad', false, 'unexpected', 'not shown')], suites: [inner] }] })
    expect(playwrightFailures(file)).toEqual([
      { file: 'a.spec.ts', title: 'bad', reason: 'not shown' },
      { file: 'a.spec.ts', title: 'flaky', reason: 'too late' },
    ])
  })

  it('are empty without a report', () => {
    expect([vitestFailures(file), unhandledErrors(file), playwrightFailures(file)]).toEqual([[], [], []])
  })
})

describe('the number of axe scans', () => {
  it('is the sum of the tests’ annotations', () => {
    const results = [{ duration: 1, annotations: [{ type: 'axe' }, { type: 'issue' }, { type: 'axe' }] }]
    const inner = { specs: [{ tests: [{ results: [{ duration: 1, annotations: [{ type: 'axe' }] }] }] }] }
    report({ suites: [{ file: 'a.spec.ts', specs: [{ tests: [{ results }] }], suites: [inner] }] })
    expect(axeRuns(file)).toBe(3)
  })

  it('is zero without a report', () => {
    expect(axeRuns(file)).toBe(0)
  })
})
