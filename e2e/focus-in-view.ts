import type { Page } from '@playwright/test'
import { expect } from './expect'

type FocusStop = { readonly what: string; readonly isSeen: boolean; readonly again: 'no' | 'part' | 'first' | 'later' }

/**
 * Returns the focused element, whether any part of it is visible, and whether it had the focus before; null if nothing
 * has the focus. `part` is the next part of the same date field: Tab stops at its month, day, year and calendar.
 */
const getStop = (page: Page): Promise<FocusStop | null> =>
  page.evaluate(async () => {
    const self = window as Window & { focusedBefore?: Set<Element>; dateField?: Element | null }
    self.focusedBefore ??= new Set()
    const node = document.activeElement
    if (node === null || node === document.body) return null
    const [first] = self.focusedBefore
    const isPart = node === self.dateField
    const again = isPart ? 'part' : node === first ? 'first' : self.focusedBefore.has(node) ? 'later' : 'no'
    self.focusedBefore.add(node)
    self.dateField = node.matches('input[type="date"]') ? node : null
    const label = node.matches('input[type="checkbox"], input[type="radio"]') ? node.closest('label') : null
    const target = label ?? node
    const shares = [0.04, 0.27, 0.5, 0.73, 0.96]
    const isVisible = () => {
      const box = target.getBoundingClientRect()
      const left = Math.max(box.left, 0)
      const top = Math.max(box.top, 0)
      const width = Math.min(box.right, innerWidth) - left
      const height = Math.min(box.bottom, innerHeight) - top
      const isVisibleAt = (x: number, y: number) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y)
        // An element that contains the target does not cover it.
        return hit !== null && (target.contains(hit) || hit.contains(target))
      }
      return width > 0 && height > 0 && shares.some((y) => shares.some((x) => isVisibleAt(x, y)))
    }
    // The browser scrolls to the focused element in the next frame.
    for (let frames = 0; frames < 10 && !isVisible(); frames += 1) await new Promise(requestAnimationFrame)
    const isSeen = isVisible()
    const words = node.getAttribute('aria-label') ?? (target.textContent?.trim() || node.getAttribute('name')) ?? ''
    return { what: `${node.tagName.toLowerCase()} ${words.slice(0, 60)}`, isSeen, again }
  })

/** Counts links, buttons and fields, except radio buttons, because Tab stops at only one of each group. */
const countControls = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, select:enabled, textarea:enabled, input:enabled:not([type=radio])',
    )
    return [...controls].filter(
      (control) =>
        control.tabIndex >= 0 &&
        control.closest('[inert]') === null &&
        control.checkVisibility({ visibilityProperty: true }),
    ).length
  })

/**
 * Moves through the whole page with Tab. Fails if a focused element is out of view or completely covered (WCAG 2.4.11), a
 * control is skipped (2.1.1), or Tab cycles within a part of the page (2.1.2).
 */
export const expectFocusInView = async (page: Page, width: number, height: number): Promise<void> => {
  await page.setViewportSize({ width, height })
  await page.evaluate(() => {
    const self = window as Window & { focusedBefore?: Set<Element>; dateField?: Element | null }
    self.focusedBefore = new Set()
    self.dateField = null
    // The browser continues from the last focused element, even after it lost the focus.
    const start = document.createElement('span')
    start.tabIndex = -1
    document.body.prepend(start)
    start.focus({ preventScroll: true })
    start.remove()
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  const at = `${page.url()} at ${width} x ${height}`
  const controls = await countControls(page)
  expect(controls, `controls on ${at}`).toBeGreaterThan(0)
  const hidden: string[] = []
  let stops = 0
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await getStop(page)
    // After the last stop, the focus either leaves the page or returns to the first stop.
    if (stop === null || stop.again === 'first') break
    if (stop.again === 'part') continue
    expect(stop.again, `Tab came back to ${stop.what} in the middle of ${at}`).toBe('no')
    if (!stop.isSeen) hidden.push(stop.what)
    stops += 1
  }
  expect(hidden, `focus out of sight on ${at}`).toEqual([])
  expect(stops, `stops on ${at}`).toBeGreaterThanOrEqual(controls)
}
