import type { Page } from '@playwright/test'
import { expect } from './expect'

/** The minimum size for touch in CSS pixels, minus the thin borders of some targets. */
const MIN_PX = 44 - 2

type SmallTarget = { readonly what: string; readonly width: number; readonly height: number }

/** Measures targets by hit testing: how far from its center a tap still hits the target. */
const findSmallTargets = (page: Page): Promise<SmallTarget[]> =>
  page.evaluate((minPx) => {
    const targets = 'a[href], button, select, textarea, input, summary, [role="menuitem"]'
    // A dialog blocks the pointer for everything behind it.
    const isOffered = (node: Element) =>
      node.checkVisibility({ opacityProperty: false, visibilityProperty: true }) &&
      !node.matches(':disabled') &&
      node.closest('[aria-hidden="true"], [inert]') === null &&
      getComputedStyle(node).pointerEvents !== 'none'
    // A link within a sentence is only as high as its line.
    const isInline = (node: Element) => node.matches('a') && getComputedStyle(node).display === 'inline'
    // Some targets are only for the keyboard, such as the skip link, or only for screen readers.
    const isOutOfReach = (node: Element) =>
      getComputedStyle(node).clipPath !== 'none' || node.getBoundingClientRect().width <= 1
    const getArea = (node: Element) => {
      const label = node.matches('input[type="checkbox"], input[type="radio"]') ? node.closest('label') : null
      return label ?? node
    }
    const reach = (area: Element, x: number, y: number, stepX: number, stepY: number) => {
      let px = 0
      while (px < minPx) {
        const hit = document.elementFromPoint(x + stepX * (px + 1), y + stepY * (px + 1))
        if (hit === null || !area.contains(hit)) break
        px += 1
      }
      return px
    }
    const found: { what: string; width: number; height: number }[] = []
    for (const node of document.querySelectorAll(targets)) {
      const area = getArea(node)
      if (!isOffered(node) || isInline(node) || isOutOfReach(area)) continue
      area.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const box = area.getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const width = 1 + reach(area, x, y, 1, 0) + reach(area, x, y, -1, 0)
      const height = 1 + reach(area, x, y, 0, 1) + reach(area, x, y, 0, -1)
      if (width >= minPx && height >= minPx) continue
      const name = node.getAttribute('aria-label') ?? (area.textContent?.trim() || node.getAttribute('name')) ?? ''
      found.push({ what: `${node.tagName.toLowerCase()} ${name.slice(0, 60)}`, width, height })
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
    return found
  }, MIN_PX)

/** Fails unless every target on this phone is large enough for touch. */
export const expectFingerTargets = (page: Page): Promise<void> =>
  // Poll, because the page takes a moment to adapt to a new width.
  expect.poll(() => findSmallTargets(page), `targets too small for a finger at ${page.url()}`).toEqual([])
