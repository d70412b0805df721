import type { Page } from '@playwright/test'
import { expect } from '../expect'
import { waitUntilSettled } from './wait-until-settled'

/** The largest accepted layout shift of a page, unless a test is stricter. */
const MAX_SHIFT = 0.02

type ShiftEntry = PerformanceEntry & {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRect
    readonly currentRect: DOMRect
  }[]
}

/**
 * Adds up the layout shifts of each page that loads from now on, as browsers measure them, except shifts right after
 * user input. Counts all shifts, and not only those of the worst window of time, so the sum is at least the score that
 * browsers report.
 * @returns a function that waits until the page is loaded, and fails with the shifted elements if the sum is too large
 */
export const watchLayoutShift = async (page: Page, maxShift = MAX_SHIFT): Promise<(what: string) => Promise<void>> => {
  await page.addInitScript(() => {
    const seen = { sum: 0, moved: [] as string[] }
    Object.assign(window, { layoutShift: seen })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[]) {
        if (hadRecentInput) continue
        seen.sum += value
        for (const { node, previousRect, currentRect } of sources)
          seen.moved.push(`${node?.textContent?.slice(0, 40)}: from ${previousRect.y} to ${currentRect.y}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async (what) => {
    await waitUntilSettled(page)
    // The browser reports a shift with the next frame.
    const { sum, moved } = await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      return Reflect.get(window, 'layoutShift') as { sum: number; moved: string[] }
    })
    expect(sum, `${what} shifts: ${moved.join('; ')}`).toBeLessThan(maxShift)
  }
}
