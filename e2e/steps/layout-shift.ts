import { expect, type Page } from '@playwright/test'
import { settled } from './settled'

/** The most that may move by itself on any page. */
const MOST_SHIFT = 0.05

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
 * Adds up how far things move on each page that is loaded from now on, as browsers measure it, without what follows a press at
 * once. Every move counts, not only the worst second, so the figure is at least the one that browsers report.
 * @returns waits until the page has come, and expects that next to nothing moved on it, else tells what did
 */
export const watchLayoutShift = async (page: Page): Promise<(what: string) => Promise<void>> => {
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
    await settled(page)
    // A shift is told with the frame after it.
    const { sum, moved } = await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      return Reflect.get(window, 'layoutShift') as { sum: number; moved: string[] }
    })
    expect(sum, `${what} moves by itself: ${moved.join('; ')}`).toBeLessThan(MOST_SHIFT)
  }
}
