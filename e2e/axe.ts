import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import { isFullMatrix, looksInTurn } from './scan-matrix'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const WCAG_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** The rules that look at colours. What the others look at is the same in both themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

type RunOnly = NonNullable<RunOptions['runOnly']>

const ALL: RunOnly = { type: 'tag', values: WCAG_AA }
const COLOURS: RunOnly = { type: 'rule', values: COLOUR_RULES }

const describeFinding = ({ id, help, nodes }: AxeResults['violations'][number]) => ({
  id,
  help,
  nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
})

const expectNoFindings = async (page: Page, runOnly: RunOnly): Promise<void> => {
  // Counted at the end of the run (scripts/test/totals.mjs).
  test.info().annotations.push({ type: 'axe' })
  // Rows of before, which are about to go, are faded on purpose.
  await expect(page.locator('[aria-busy="true"] tbody.opacity-60, [aria-busy="true"].opacity-60')).toHaveCount(0)
  // A colour in the middle of a transition has a contrast of its own. What never ends, as a drawn caret, stays as it is. They are
  // taken to their end, not waited for: a page that the browser does not paint just then never gets there.
  await page.evaluate(() => {
    const isUnderWay = ({ effect, playState }: Animation) =>
      playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity
    // A colour that is handed down begins its own transition when the one above it is at its end.
    for (let depth = 0; depth < 20; depth += 1) {
      const ending = document.getAnimations().filter(isUnderWay)
      if (ending.length === 0) return
      for (const animation of ending) animation.finish()
    }
  })
  // Evaluated, not added as a script tag: the page's policy runs no script from elsewhere. Once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const findings = await page.evaluate(async (options) => {
    const { axe } = window as unknown as {
      axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> }
    }
    // What stands behind a modal dialog cannot be pointed at; it is looked at without the dialog.
    const isBehindDialog = getComputedStyle(document.body).pointerEvents === 'none'
    // Rows that are about to be replaced are faded on purpose; a list may begin to load again at any time.
    const faded = [['[aria-busy="true"] tbody.opacity-60'], ['[aria-busy="true"].opacity-60']]
    const context = { include: [['html']], exclude: [...faded, ...(isBehindDialog ? [['main']] : [])] }
    const results = await axe.run(context, { runOnly: options, resultTypes: ['violations'] })
    return results.violations
  }, runOnly)
  expect(findings.map(describeFinding), `axe on ${page.url()}`).toEqual([])
}

export type Scheme = 'light' | 'dark'

/** Shows the page as it is with the system set to light or dark. */
export const showTheme = async (page: Page, scheme: Scheme): Promise<void> => {
  await page.emulateMedia({ colorScheme: scheme })
  // The login screen looks at the system once, when it loads.
  await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), scheme === 'dark')
}

/**
 * Shows the page in a theme, and fails unless axe finds nothing on it, by WCAG 2.2 A and AA and axe's own best practice. In the
 * full matrix, which scans the light theme too, the dark theme is scanned by the rules for colors alone: nothing else differs.
 */
export const expectNoAxeFindings = async (page: Page, scheme: Scheme): Promise<void> => {
  await showTheme(page, scheme)
  await expectNoFindings(page, isFullMatrix && scheme === 'dark' ? COLOURS : ALL)
}

/** Scans a state of a page, a dialog for example: in both themes in the full matrix, otherwise in turn. Leaves the page light. */
export const expectNoAxeFindingsInThemes = async (page: Page): Promise<void> => {
  const scans = test.info().annotations.filter(({ type }) => type === 'axe').length
  for (const scheme of looksInTurn<Scheme>(['dark', 'light'], scans)) await expectNoAxeFindings(page, scheme)
  await showTheme(page, 'light')
}
