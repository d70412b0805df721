import { expect, type Page } from '@playwright/test'
import { expectNoAxeFindings, type Scheme } from './axe'
import { addressOf, type PortalScreen, VIEWERS, type Viewer } from './portal-screens'
import { looksInTurn } from './scan-matrix'
import { settled } from './steps/settled'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

const SCHEMES: readonly Scheme[] = ['dark', 'light']

const LOOKS = SIZES.flatMap((size) => SCHEMES.map((scheme) => ({ size, scheme })))

/** @param turn which look this screen has in a run that gives it one */
const expectGoodScreen = async (page: Page, screen: PortalScreen, turn: number): Promise<string> => {
  await page.setViewportSize(SIZES[0])
  const address = await addressOf(page, screen)
  const looks = looksInTurn(LOOKS, turn)
  for (const size of SIZES.filter((each) => looks.some((look) => look.size === each))) {
    // Loaded at this width, as for somebody with such a screen.
    await page.setViewportSize(size)
    await page.goto(address)
    await settled(page)
    for (const look of looks.filter((each) => each.size === size)) await expectNoAxeFindings(page, look.scheme)
  }
  return page.title()
}

/**
 * Visits every screen of a viewer, with widths and themes in turn, or in all of them (`scan-matrix.ts`): axe finds nothing, and
 * no two screens have the same title.
 */
export const expectGoodScreensOf = async (page: Page, viewer: Viewer): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await viewer.signIn(page)
  const titles: string[] = []
  // Viewers begin at another look, so that a screen that several of them share is seen in several.
  const first = VIEWERS.indexOf(viewer)
  for (const [index, screen] of viewer.screens.entries()) {
    titles.push(await expectGoodScreen(page, screen, first + index))
  }
  expect(new Set(titles).size, `titles that differ: ${titles.join(', ')}`).toBe(titles.length)
}
