import { test } from './fixtures'
import { expectFocusInView } from './focus-in-view'
import { openScreen, type Viewer } from './portal-screens'
import { looksInTurn } from './scan-matrix'
import { settled } from './steps/settled'

/** A phone, and a page of 1280 by 1024 at 400 %, the least that WCAG 1.4.10 asks for. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 320, height: 256 },
] as const

/** A test that goes with Tab through every screen of somebody, on a phone and on the lowest screen there is. */
export const testFocusInView = ({ name, signIn, screens }: Viewer): void => {
  test(`what has the focus can be seen on the screens of ${name}`, async ({ page, consoleNoise }) => {
    // An address that leads nowhere is one of the screens.
    consoleNoise.allow(/status of 404/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(page)
    for (const [index, screen] of screens.entries()) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await openScreen(page, screen)
      await settled(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await settled(page)
      for (const { width, height } of looksInTurn(SIZES, index)) await expectFocusInView(page, width, height)
    }
  })
}
