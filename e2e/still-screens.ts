import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { addressOf, type Viewer } from './portal-screens'
import { watchLayoutShift } from './steps/layout-shift'

const WIDTHS = [390, 768, 1440] as const

/** As long as a call takes from a phone nearby, so that what a page waits with is really seen. */
const LATENCY_MS = 60

const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: LATENCY_MS, ...unlimited })
}

/** For each width a test that goes through all screens of a viewer: nothing moves by itself while they come. */
export const testStillScreens = ({ name, signIn, screens }: Viewer): void => {
  for (const width of WIDTHS) {
    test(`nothing moves by itself on any screen of ${name}, ${width} px wide`, async ({ page }) => {
      await signIn(page)
      const paths: [string, string][] = []
      for (const screen of screens) paths.push([screen.name, await addressOf(page, screen)])
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      await slowDown(page)
      const expectStill = await watchLayoutShift(page)
      for (const [screen, path] of paths) {
        await test.step(screen, async () => {
          await page.goto(path)
          await expect(page.getByRole('main')).toBeVisible()
          await expectStill(`${name}-${screen} at ${width} px`)
        })
      }
    })
  }
}
