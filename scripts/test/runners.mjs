import { join } from 'node:path'
import { findChromium, findHeadlessChromium } from '../chromium.mjs'
import { SetupFailure } from '../setup/failure.mjs'
import { runStep } from './run-step.mjs'
import {
  axeRuns,
  deleteReport,
  playwrightFailures,
  playwrightFiles,
  playwrightTotals,
  unhandledErrors,
  vitestFailures,
  vitestFiles,
  vitestTotals,
} from './totals.mjs'

const bin = (root, name) => join(root, 'node_modules', '.bin', name)

const vitest = (root) => join(root, 'node_modules', 'vitest', 'vitest.mjs')

/** Returns the program, or prints why it is missing and returns undefined. */
const findOrExplain = (find) => {
  try {
    return find()
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error
    process.stdout.write(`${error.message}\n`)
    return undefined
  }
}

const missingProgram = { passed: 0, failed: 1, skipped: 0, files: [], failures: [] }

/**
 * Runs Vitest with the given options. Returns its totals, the seconds of each file and the failed tests.
 *
 * @param findNode finds the program to run it with, such as another release of Node.js; a missing one counts as one failure
 */
export const runVitest = async (root, name, options, env = {}, findNode = () => process.execPath) => {
  const node = findOrExplain(findNode)
  if (!node) return missingProgram
  const report = join(root, '.cache', 'totals', `vitest-${name}.json`)
  deleteReport(report)
  const unhandled = join(root, '.cache', 'totals', `unhandled-${name}.json`)
  deleteReport(unhandled)
  const own = join(import.meta.dirname, 'unhandled-errors.mjs')
  const reporters = ['--reporter=default', `--reporter=${own}`, '--reporter=json', `--outputFile.json=${report}`]
  const { ok } = await runStep(name, [node, vitest(root), 'run', ...reporters, ...options], {
    root,
    env: { ...env, UNHANDLED_ERRORS: unhandled },
  })
  return {
    ...vitestTotals(report, ok, unhandled),
    files: vitestFiles(report),
    failures: [...vitestFailures(report), ...unhandledErrors(unhandled)],
  }
}

/** Playwright options that open a window, which the headless shell cannot do. */
const windowOptions = ['--headed', '--debug', '--ui']

/** Runs the browser flows on the built product. Returns their totals, the seconds of each file and the failed tests. A missing
 * browser counts as one failure. */
export const runPlaywright = async (root, name, options = [], env = {}) => {
  const report = join(root, '.cache', 'totals', `playwright-${name}.json`)
  deleteReport(report)
  const CHROMIUM_PATH = findOrExplain(
    options.some((option) => windowOptions.includes(option)) ? findChromium : findHeadlessChromium,
  )
  if (!CHROMIUM_PATH) return missingProgram
  const command = [bin(root, 'playwright'), 'test', '--config', 'e2e/playwright.config.ts', ...options]
  const environment = { ...env, CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const { ok } = await runStep(name, command, { root, env: environment })
  const runs = axeRuns(report)
  if (runs > 0) process.stdout.write(`axe ran ${runs} times; each finding is a failure above\n`)
  return { ...playwrightTotals(report, ok), files: playwrightFiles(report), failures: playwrightFailures(report) }
}
