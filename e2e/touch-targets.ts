import { expect, type Page } from '@playwright/test'

/** What a finger needs, less the hairlines that some targets have drawn around them. */
const LEAST_PX = 44 - 2

type Small = { readonly what: string; readonly width: number; readonly height: number }

/** Measures by touching: how far from its middle a target still is what lies under the finger. */
const findSmallTargets = (page: Page): Promise<Small[]> =>
  page.evaluate((leastPx) => {
    const targets = 'a[href], button, select, textarea, input, summary, [role="menuitem"]'
    // A dialog takes the pointer from whatever stands behind it.
    const isOffered = (node: Element) =>
      node.checkVisibility({ opacityProperty: false, visibilityProperty: true }) &&
      !node.matches(':disabled') &&
      node.closest('[aria-hidden="true"], [inert]') === null &&
      getComputedStyle(node).pointerEvents !== 'none'
    // The words of a sentence are as high as the sentence.
    const isInline = (node: Element) => node.matches('a') && getComputedStyle(node).display === 'inline'
    // Only for the keyboard, as the link to the content is, or only for screen readers.
    const isOutOfReach = (node: Element) =>
      getComputedStyle(node).clipPath !== 'none' || node.getBoundingClientRect().width <= 1
    const areaOf = (node: Element) => {
      const label = node.matches('input[type="checkbox"], input[type="radio"]') ? node.closest('label') : null
      return label ?? node
    }
    const reach = (area: Element, x: number, y: number, stepX: number, stepY: number) => {
      let px = 0
      while (px < leastPx) {
        const hit = document.elementFromPoint(x + stepX * (px + 1), y + stepY * (px + 1))
        if (hit === null || !area.contains(hit)) break
        px += 1
      }
      return px
    }
    const found: { what: string; width: number; height: number }[] = []
    for (const node of document.querySelectorAll(targets)) {
      const area = areaOf(node)
      if (!isOffered(node) || isInline(node) || isOutOfReach(area)) continue
      area.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const box = area.getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const width = 1 + reach(area, x, y, 1, 0) + reach(area, x, y, -1, 0)
      const height = 1 + reach(area, x, y, 0, 1) + reach(area, x, y, 0, -1)
      if (width >= leastPx && height >= leastPx) continue
      const name = node.getAttribute('aria-label') ?? (area.textContent?.trim() || node.getAttribute('name')) ?? ''
      found.push({ what: `${node.tagName.toLowerCase()} ${name.slice(0, 60)}`, width, height })
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
    return found
  }, LEAST_PX)

/** Fails unless everything one can press on this phone is big enough for a finger. */
export const expectFingerTargets = (page: Page): Promise<void> =>
  // Asked until it holds: a page takes a moment to follow a new width.
  expect.poll(() => findSmallTargets(page), `targets too small for a finger at ${page.url()}`).toEqual([])
