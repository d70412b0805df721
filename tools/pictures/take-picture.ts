import type { Browser, Page } from '@playwright/test'
import { showTheme } from '../../e2e/axe'
import { openScreen, type PortalScreen, type Viewer } from '../../e2e/portal-screens'
import { waitUntilSettled } from '../../e2e/steps/wait-until-settled'
import { withFreshPage } from '../common/browser'

/** The maximum height of a page in pixels. A higher page is a bug. */
const MAX_HEIGHT = 16_000

export interface ScreenSize {
  width: number
  height: number
  scheme: 'light' | 'dark'
}

/** Signs in and opens each screen in turn, in a wide window, which the steps that open a screen require. */
export const visitScreens = (
  browser: Browser,
  url: string,
  { signIn, screens }: Viewer,
  act: (page: Page, screen: PortalScreen) => Promise<void>,
): Promise<void> =>
  withFreshPage(
    browser,
    url,
    async (page) => {
      await signIn(page)
      for (const screen of screens) {
        await openScreen(page, screen)
        await waitUntilSettled(page)
        await act(page, screen)
      }
    },
    { reducedMotion: 'reduce' },
  )

/**
 * Takes a screenshot of the open screen.
 * @param fullPage whether to include the part below the viewport
 */
export async function takePicture(
  page: Page,
  { scheme, ...size }: ScreenSize,
  path: string,
  fullPage = false,
): Promise<void> {
  await page.setViewportSize(size)
  await showTheme(page, scheme)
  await waitUntilSettled(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const isTooHigh = fullPage && height > MAX_HEIGHT
  const clip = isTooHigh ? { x: 0, y: 0, width: size.width, height: MAX_HEIGHT } : undefined
  await page.screenshot({ path, animations: 'disabled', fullPage, clip })
}
