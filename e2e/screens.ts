import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoAxeFindings, type Scheme, showTheme } from './axe'
import { expect } from './expect'
import { getTurn, selectLooks } from './scan-matrix'
import { expectFingerTargets } from './touch-targets'

const PHONE = 390
const WIDTHS = [1440, 768, PHONE]
/** The narrowest width at which nothing may scroll sideways. */
const NARROWEST = 320
const SCHEMES: readonly Scheme[] = ['light', 'dark']

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: width < 500 ? 844 : 900 })

const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

// Poll, because the page takes a moment to adapt to a new width.
const expectNoSidewaysScroll = (page: Page) =>
  expect.poll(() => overhang(page), `pixels beyond the right edge of ${page.url()}`).toBeLessThanOrEqual(0)

const expectUncutHeadings = async (page: Page) => {
  const cut = await page.locator('h1, h2, h3').evaluateAll((headings) =>
    headings
      .filter((heading) => getComputedStyle(heading).overflow !== 'visible')
      .filter((heading) => heading.clientWidth > 1 && heading.scrollWidth > heading.clientWidth)
      .map((heading) => heading.textContent),
  )
  expect(cut, `headings cut off at ${page.url()}`).toEqual([])
}

const savePictures = async (page: Page, name: string) => {
  const folder = process.env.SCREENSHOTS
  if (!folder) return
  // A dialog is centered in the viewport, not on the whole page.
  const fullPage = (await page.getByRole('dialog').count()) === 0
  for (const scheme of SCHEMES) {
    await showTheme(page, scheme)
    await page.screenshot({ path: join(folder, `${name}-${scheme}.png`), fullPage })
  }
}

/**
 * Where axe scans the screen: in this test, or in every-screen, which opens it for the same user with the same data.
 */
type ScanLocation = 'here' | 'in every-screen'

const LOOKS = SCHEMES.flatMap((scheme) => WIDTHS.map((width) => ({ scheme, width })))

/**
 * Checks the page at every width: no heading is cut off, nothing scrolls sideways down to 320 px, and on a phone, every
 * target is large enough for touch. These do not depend on the theme. axe scans one combination of width and theme, or
 * all of them in the full matrix (`scan-matrix.ts`). With SCREENSHOTS=folder, saves a screenshot of each combination.
 * Leaves the page at 1440 px in the light theme.
 */
export const expectGoodScreens = async (
  page: Page,
  name: string,
  scanLocation: ScanLocation = 'here',
): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const scans = scanLocation === 'here' ? selectLooks(LOOKS, getTurn(name)) : []
  for (const width of WIDTHS) {
    await resize(page, width)
    await expectNoSidewaysScroll(page)
    await expectUncutHeadings(page)
    for (const { scheme } of scans.filter((look) => look.width === width)) await expectNoAxeFindings(page, scheme)
    await savePictures(page, `${name}-${width}`)
  }
  await showTheme(page, 'light')
  // Check this last at this width, because it scrolls every target into view.
  await resize(page, PHONE)
  await expectFingerTargets(page)
  await resize(page, NARROWEST)
  await expectNoSidewaysScroll(page)
  await resize(page, 1440)
  await page.emulateMedia({ reducedMotion: null })
}
