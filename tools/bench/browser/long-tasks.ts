import type { Page } from '@playwright/test'

/** What kept the browser from answering while somebody did something. */
export type Busy = {
  readonly act: string
  /** Milliseconds of the longest task; 0 when none took 50, below which Chromium tells of none. */
  readonly longestTask: number
  readonly longTasks: number
  /** Milliseconds from the slowest key, click or press to the next picture. */
  readonly slowestInteraction: number
}

type Entry = { readonly type: string; readonly start: number; readonly duration: number }

type Watched = Window & { watchedEntries?: Entry[] }

/** From here on every page of this tab notes its long tasks and interactions. */
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

/** Does something and tells what kept the browser busy from its first moment until the page has been drawn again. */
export const busyDuring = async (page: Page, act: string, run: () => Promise<void>): Promise<Busy> => {
  const from = await page.evaluate(() => performance.now())
  await run()
  const entries = await page.evaluate(async (since) => {
    // Entries come after the picture they belong to.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve, 0))
    return ((window as Watched).watchedEntries ?? []).filter(({ start }) => start >= since)
  }, from)
  const durations = (type: string) => entries.filter((entry) => entry.type === type).map(({ duration }) => duration)
  const tasks = durations('longtask')
  return {
    act,
    longestTask: Math.round(Math.max(0, ...tasks)),
    longTasks: tasks.length,
    slowestInteraction: Math.round(Math.max(0, ...durations('event'))),
  }
}
