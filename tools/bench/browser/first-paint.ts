import type { Page } from '@playwright/test'
import type { Row } from '../report'
import { entriesSince, watchPage } from './watch-page'

type Watched = Window & { contentAt?: number }

const SLOWDOWN = 4

/**
 * Opens a path with a fourfold CPU slowdown and an empty browser cache.
 * @param content a text whose appearance ends the measurement
 */
export async function measureFirstPaint(page: Page, screen: string, path: string, content: string): Promise<Row> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await watchPage(page)
  await page.addInitScript((text) => {
    // No named functions here: tsx would mark them with a helper that pages do not have.
    new MutationObserver((_, observer) => {
      if (!document.body?.textContent?.includes(text)) return
      ;(window as Watched).contentAt = performance.now()
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true, characterData: true })
  }, content)
  await page.goto(path)
  await page.getByText(content).first().waitFor()
  // Fonts that load late can shift content.
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(() => {
    const { contentAt = 0 } = window as Watched
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    return { contentAt, paint }
  })
  const { tasks, layoutShift } = await entriesSince(page)
  return {
    'processor slowed 4 times': screen,
    'first paint ms': Math.round(seen.paint),
    'content ms': Math.round(seen.contentAt),
    'layout shift': Math.round(layoutShift * 1000) / 1000,
    ...tasks,
  }
}
