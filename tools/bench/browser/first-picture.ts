import type { Page } from '@playwright/test'

/** How a screen came up, in milliseconds from the start of its navigation. */
export type FirstPicture = {
  readonly screen: string
  readonly firstPaint: number
  /** When what the screen is for was there. */
  readonly content: number
  /** Chromium's figure of how much what was already drawn moved; 0 is nothing. */
  readonly layoutShift: number
  readonly longestTask: number
  readonly longTasks: number
}

type Watched = Window & { contentAt?: number; shift?: number; tasks?: number[] }

const SLOWER = 4

/**
 * Opens an address on a processor that is four times slower, with nothing in the browser's cache.
 * @param page of a context of its own, signed in or not
 * @param awaited a text whose place in the page ends the measurement
 */
export const firstPictureOf = async (
  page: Page,
  { screen, path, awaited }: { screen: string; path: string; awaited: string },
): Promise<FirstPicture> => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
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
    // Without names of its own: the loader of the bench would mark them by a helper that pages do not have.
    new MutationObserver((_, observer) => {
      if (!document.body?.textContent?.includes(text)) return
      self.contentAt = performance.now()
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true, characterData: true })
  }, awaited)
  await page.goto(path)
  await page.getByText(awaited).first().waitFor()
  // Fonts that come late move what is there.
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(() => {
    const { contentAt = 0, shift = 0, tasks = [] } = window as Watched
    return {
      content: contentAt,
      shift,
      tasks,
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    }
  })
  return {
    screen,
    firstPaint: Math.round(seen.paint ?? Number.NaN),
    content: Math.round(seen.content),
    layoutShift: Math.round(seen.shift * 1000) / 1000,
    longestTask: Math.round(Math.max(0, ...seen.tasks)),
    longTasks: seen.tasks.length,
  }
}
