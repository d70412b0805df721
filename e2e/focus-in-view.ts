import { expect, type Page } from '@playwright/test'

type Stop = { readonly what: string; readonly isSeen: boolean; readonly again: 'no' | 'first' | 'later' }

/** What has the focus, whether any of it can be seen and whether it is the first stop or a later one again; null when nothing has it. */
const stopOf = (page: Page): Promise<Stop | null> =>
  page.evaluate(async () => {
    const self = window as Window & { focusedBefore?: Set<Element> }
    self.focusedBefore ??= new Set()
    const node = document.activeElement
    if (node === null || node === document.body) return null
    const [first] = self.focusedBefore
    const again = node === first ? 'first' : self.focusedBefore.has(node) ? 'later' : 'no'
    self.focusedBefore.add(node)
    const label = node.matches('input[type="checkbox"], input[type="radio"]') ? node.closest('label') : null
    const target = label ?? node
    const shares = [0.04, 0.27, 0.5, 0.73, 0.96]
    const isSeenNow = () => {
      const box = target.getBoundingClientRect()
      const left = Math.max(box.left, 0)
      const top = Math.max(box.top, 0)
      const width = Math.min(box.right, innerWidth) - left
      const height = Math.min(box.bottom, innerHeight) - top
      const isSeenAt = (x: number, y: number) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y)
        // What stands around it lies under it.
        return hit !== null && (target.contains(hit) || hit.contains(target))
      }
      return width > 0 && height > 0 && shares.some((y) => shares.some((x) => isSeenAt(x, y)))
    }
    // The browser scrolls with its next picture.
    for (let frames = 0; frames < 10 && !isSeenNow(); frames += 1) await new Promise(requestAnimationFrame)
    const isSeen = isSeenNow()
    const words = node.getAttribute('aria-label') ?? (target.textContent?.trim() || node.getAttribute('name')) ?? ''
    return { what: `${node.tagName.toLowerCase()} ${words.slice(0, 60)}`, isSeen, again }
  })

/** How many links, buttons and fields the page shows, of each group of radio buttons none: Tab stops at one of them alone. */
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
 * Goes through the whole page with Tab and fails when something that has the focus lies out of sight or wholly under
 * something else (WCAG 2.4.11), when a control is left out (2.1.1), or when Tab goes round within a part of the page (2.1.2).
 */
export const expectFocusInView = async (page: Page, width: number, height: number): Promise<void> => {
  await page.setViewportSize({ width, height })
  await page.evaluate(() => {
    const self = window as Window & { focusedBefore?: Set<Element> }
    self.focusedBefore = new Set()
    // The browser goes on from what had the focus last, even when that has lost it.
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
  for (; ; stops += 1) {
    await page.keyboard.press('Tab')
    const stop = await stopOf(page)
    // From the last stop the way leads out of the page or round to the first.
    if (stop === null || stop.again === 'first') break
    expect(stop.again, `Tab came back to ${stop.what} in the middle of ${at}`).toBe('no')
    if (!stop.isSeen) hidden.push(stop.what)
  }
  expect(hidden, `focus out of sight on ${at}`).toEqual([])
  expect(stops, `stops on ${at}`).toBeGreaterThanOrEqual(controls)
}
