import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Page, test } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import { expect } from './expect'
import { isFullMatrix, selectLooks } from './scan-matrix'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const WCAG_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** The color rules. All other rules have the same result in both themes. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

type RunOnly = NonNullable<RunOptions['runOnly']>

const ALL_CHECKS: RunOnly = { type: 'tag', values: WCAG_AA }
const COLOR_CHECKS: RunOnly = { type: 'rule', values: COLOR_RULES }

const describeFinding = ({ id, help, nodes }: AxeResults['violations'][number]) => ({
  id,
  help,
  nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
})

const expectNoFindings = async (page: Page, runOnly: RunOnly): Promise<void> => {
  // scripts/test/totals.mjs counts these annotations at the end of the run.
  test.info().annotations.push({ type: 'axe' })
  // Stale rows are faded on purpose, so wait until they are replaced.
  await expect(page.locator('[aria-busy="true"] tbody.opacity-60, [aria-busy="true"].opacity-60')).toHaveCount(0)
  // Finish all running animations, because contrast differs during a color transition. Leave endless ones, such as the
  // caret. Waiting does not work: a page that the browser does not paint never finishes its animations.
  await page.evaluate(() => {
    const isUnderWay = ({ effect, playState }: Animation) =>
      playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity
    // An inherited color starts its own transition when the parent's ends.
    for (let depth = 0; depth < 20; depth += 1) {
      const ending = document.getAnimations().filter(isUnderWay)
      if (ending.length === 0) return
      for (const animation of ending) animation.finish()
    }
  })
  // Evaluate the script, once per document. The page's Content Security Policy would block a script tag.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const findings = await page.evaluate(async (options) => {
    const { axe } = window as unknown as {
      axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> }
    }
    // The page behind a modal dialog is inert; it is scanned without the dialog.
    const isBehindDialog = getComputedStyle(document.body).pointerEvents === 'none'
    // Exclude stale rows, which are faded on purpose. A list can start to reload at any time.
    const fadedRows = [['[aria-busy="true"] tbody.opacity-60'], ['[aria-busy="true"].opacity-60']]
    const context = { include: [['html']], exclude: [...fadedRows, ...(isBehindDialog ? [['main']] : [])] }
    const { violations } = await axe.run(context, { runOnly: options, resultTypes: ['violations'] })
    // A sticky bar covers targets behind it until the user scrolls, so check small targets again in the middle of the page.
    const { scrollX, scrollY } = window
    const isSmall = async (selector: string): Promise<boolean> => {
      document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const again: RunOptions = { runOnly: { type: 'rule', values: ['target-size'] }, resultTypes: ['violations'] }
      return (await axe.run({ include: [[selector]] }, again)).violations.length > 0
    }
    for (const violation of violations.filter(({ id }) => id === 'target-size')) {
      const small: typeof violation.nodes = []
      for (const node of violation.nodes) if (await isSmall(String(node.target[0]))) small.push(node)
      violation.nodes = small
    }
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    return violations.filter(({ nodes }) => nodes.length > 0)
  }, runOnly)
  expect(findings.map(describeFinding), `axe on ${page.url()}`).toEqual([])
}

export type Scheme = 'light' | 'dark'

/** Displays the page as if the system were set to light or dark. */
export const showTheme = async (page: Page, scheme: Scheme): Promise<void> => {
  await page.emulateMedia({ colorScheme: scheme })
  // The sign-in screen reads the system's setting only once, when it loads.
  await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), scheme === 'dark')
}

/**
 * Displays the page in a theme and fails if axe finds a violation of WCAG 2.2 A and AA or of its best practices. The
 * full matrix also scans the light theme, so there, the dark theme needs only the color rules.
 */
export const expectNoAxeFindings = async (page: Page, scheme: Scheme): Promise<void> => {
  await showTheme(page, scheme)
  await expectNoFindings(page, isFullMatrix && scheme === 'dark' ? COLOR_CHECKS : ALL_CHECKS)
}

/**
 * Scans a state of a page, such as a dialog, in both themes in the full matrix and otherwise in one. Leaves the page in
 * the light theme.
 */
export const expectNoAxeFindingsInThemes = async (page: Page): Promise<void> => {
  const scans = test.info().annotations.filter(({ type }) => type === 'axe').length
  for (const scheme of selectLooks<Scheme>(['dark', 'light'], scans)) await expectNoAxeFindings(page, scheme)
  await showTheme(page, 'light')
}
