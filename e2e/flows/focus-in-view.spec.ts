import { test } from '../fixtures'
import { expectFocusInView } from '../focus-in-view'
import { openScreen, PUBLIC_SCREENS, VIEWERS, type Viewer } from '../portal-screens'
import { settled } from '../steps/settled'

const anybody: Viewer = { name: 'anybody', signIn: async () => undefined, screens: PUBLIC_SCREENS }

const viewers = [anybody, ...VIEWERS.filter(({ name }) => /^dealer-(new|draft|active|request)$/.test(name))]

for (const viewer of viewers) {
  test(`what has the focus can be seen on the screens of ${viewer.name}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await viewer.signIn(page)
    for (const screen of viewer.screens) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await openScreen(page, screen)
      await settled(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await settled(page)
      await expectFocusInView(page, 390, 844)
      // A page of 1280 by 1024 at 400 %, and the least that WCAG 1.4.10 asks for.
      await expectFocusInView(page, 320, 256)
    }
  })
}
