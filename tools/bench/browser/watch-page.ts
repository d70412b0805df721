import type { Page } from '@playwright/test'

/** An entry of the browser's performance timeline. Layout shifts have a `value` in addition. */
type Entry = Pick<PerformanceEntry, 'entryType' | 'startTime' | 'duration'> & { value: number }
type Watched = Window & { watchedEntries?: Entry[] }

/** Makes every page of this tab record its long tasks, interactions and layout shifts from now on. */
export const watchPage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const entries: Entry[] = []
    ;(window as Watched).watchedEntries = entries
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { entryType, startTime, duration, value = 0 } = entry as unknown as Entry
        entries.push({ entryType, startTime, duration, value })
      }
    })
    observer.observe({ type: 'longtask', buffered: true })
    observer.observe({ type: 'layout-shift', buffered: true })
    observer.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  })

/** The entries of a watched page since a time of its own clock. */
export async function entriesSince(page: Page, from = 0) {
  const entries = await page.evaluate(async (since) => {
    // Entries are reported after the frame that they belong to.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve, 0))
    return ((window as Watched).watchedEntries ?? []).filter(({ startTime }) => startTime >= since)
  }, from)
  const durations = (type: string) => entries.filter(({ entryType }) => entryType === type).map((one) => one.duration)
  const tasks = durations('longtask')
  return {
    tasks: {
      // Chromium reports tasks of at least 50 ms.
      'longest task ms': tasks.length === 0 ? 'under 50' : Math.round(Math.max(...tasks)),
      'tasks of 50 ms': tasks.length,
    },
    /** Milliseconds from the slowest key or click to the next frame. */
    slowestInteraction: Math.round(Math.max(0, ...durations('event'))),
    layoutShift: entries
      .filter(({ entryType }) => entryType === 'layout-shift')
      .reduce((sum, { value }) => sum + value, 0),
  }
}
