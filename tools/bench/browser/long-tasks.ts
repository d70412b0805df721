import type { Page } from '@playwright/test'

/** What kept the browser busy during an action. */
export interface Busy {
  action: string
  /** Milliseconds of the longest task; 0 when none took 50, the least that Chromium reports. */
  longestTask: number
  longTasks: number
  /** Milliseconds from the slowest key or click to the next frame. */
  slowestInteraction: number
}

type Entry = { type: string; start: number; duration: number }
type Watched = Window & { watchedEntries?: Entry[] }

/** Makes every page of this tab note its long tasks and interactions from now on. */
export const watchLongTasks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const entries: Entry[] = []
    ;(window as Watched).watchedEntries = entries
    const observer = new PerformanceObserver((list) => {
      for (const { entryType, startTime, duration } of list.getEntries()) {
        entries.push({ type: entryType, start: startTime, duration })
      }
    })
    observer.observe({ type: 'longtask', buffered: true })
    observer.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  })

/** Does something, and reports what kept the browser busy until the page was drawn again. */
export async function busyDuring(page: Page, action: string, run: () => Promise<void>): Promise<Busy> {
  const from = await page.evaluate(() => performance.now())
  await run()
  const entries = await page.evaluate(async (since) => {
    // Entries come after the frame that they belong to.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve, 0))
    return ((window as Watched).watchedEntries ?? []).filter(({ start }) => start >= since)
  }, from)
  const durations = (type: string) => entries.filter((entry) => entry.type === type).map(({ duration }) => duration)
  const tasks = durations('longtask')
  return {
    action,
    longestTask: Math.round(Math.max(0, ...tasks)),
    longTasks: tasks.length,
    slowestInteraction: Math.round(Math.max(0, ...durations('event'))),
  }
}
