import type { Page } from '@playwright/test'
import type { Row } from '../report'

type Watched = Window & { contentAt?: number; shift?: number; tasks?: number[] }

const SLOWDOWN = 4

/**
 * Opens an address on a processor that is four times slower, with nothing in the browser's cache.
 * @param content a text whose appearance ends the measurement
 */
export async function measureFirstPaint(page: Page, screen: string, path: string, content: string): Promise<Row> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.addInitScript((text) => {
    const self = window as Watched
    self.shift = 0
    self.tasks = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        self.shift = (self.shift ?? 0) + (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) self.tasks?.push(duration)
    }).observe({ type: 'longtask', buffered: true })
    // No named functions here: tsx would mark them with a helper that pages do not have.
    new MutationObserver((_, observer) => {
      if (!document.body?.textContent?.includes(text)) return
      self.contentAt = performance.now()
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true, characterData: true })
  }, content)
  await page.goto(path)
  await page.getByText(content).first().waitFor()
  // Fonts that arrive late move content.
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(() => {
    const { contentAt = 0, shift = 0, tasks = [] } = window as Watched
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    return { contentAt, shift, tasks, paint }
  })
  return {
    'processor slowed 4 times': screen,
    'first paint ms': Math.round(seen.paint),
    'content ms': Math.round(seen.contentAt),
    'layout shift': Math.round(seen.shift * 1000) / 1000,
    'longest task ms': Math.round(Math.max(0, ...seen.tasks)),
    'tasks of 50 ms': seen.tasks.length,
  }
}
