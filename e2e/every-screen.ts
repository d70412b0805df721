import { expect, type Page } from '@playwright/test'
import { expectNoAxeFindings } from './axe'
import { openScreen, type PortalScreen, type Viewer } from './portal-screens'
import { settled } from './steps/settled'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

const expectGoodScreen = async (page: Page, screen: PortalScreen): Promise<string> => {
  await page.setViewportSize(SIZES[0])
  await openScreen(page, screen)
  for (const size of SIZES) {
    await settled(page)
    await page.setViewportSize(size)
    // Loaded at this width, as somebody with such a screen does.
    await page.reload()
    await settled(page)
    for (const scheme of ['dark', 'light'] as const) await expectNoAxeFindings(page, scheme)
  }
  return page.title()
}

/**
 * Visits every screen of somebody at both widths and in both themes: axe finds nothing, and the titles
 * tell the screens apart.
 */
export const expectGoodScreensOf = async (page: Page, viewer: Viewer): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await viewer.signIn(page)
  const titles: string[] = []
  for (const screen of viewer.screens) {
    titles.push(await expectGoodScreen(page, screen))
  }
  expect(new Set(titles).size, `titles that differ: ${titles.join(', ')}`).toBe(titles.length)
}
