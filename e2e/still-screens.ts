import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { addressOf, type Viewer } from './portal-screens'
import { isFullMatrix } from './scan-matrix'
import { watchLayoutShift } from './steps/layout-shift'

const WIDTHS = [390, 768, 1440] as const

/** The widths of each test: screens take turns within one. */
const SERIES: readonly (readonly number[])[] = isFullMatrix ? WIDTHS.map((width) => [width]) : [WIDTHS]

/** As long as a call takes from a phone nearby, so that what a page waits with is really seen. */
const LATENCY_MS = 60

const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: LATENCY_MS, ...unlimited })
}

/** Tests that go through all screens of a viewer: nothing moves by itself while a screen loads. */
export const testStillScreens = ({ name, signIn, screens }: Viewer): void => {
  for (const widths of SERIES) {
    test(`nothing moves by itself on any screen of ${name}, ${widths.join(', ')} px wide`, async ({ page }) => {
      await signIn(page)
      const paths: [string, string][] = []
      for (const screen of screens) paths.push([screen.name, await addressOf(page, screen)])
      await slowDown(page)
      const expectStill = await watchLayoutShift(page)
      for (const [index, [screen, path]] of paths.entries()) {
        await test.step(screen, async () => {
          const width = widths[index % widths.length] ?? 390
          await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
          await page.goto(path)
          await expect(page.getByRole('main')).toBeVisible()
          await expectStill(`${name}-${screen} at ${width} px`)
        })
      }
    })
  }
}
