import type { Page } from '@playwright/test'
import { expect } from './expect'

/** Finds text that is cut off, overlaps other text, or extends beyond the right edge of the page. */
const findCutText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Piece = { readonly node: Element; readonly words: string; readonly box: DOMRect }
    const found: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth)
      found.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`)

    const isOpen = (style: string) => style === 'visible'
    // Some frames cut text off on purpose: a scrollable frame can reveal the rest, an ellipsis indicates more text, and
    // a frame without a size is only for screen readers.
    const getOverflow = (frame: Element) => {
      const { overflowX, overflowY, clipPath, textOverflow, webkitLineClamp } = getComputedStyle(frame)
      const isForScreenReaders = clipPath !== 'none' || frame.clientWidth <= 1
      const hasEllipsis = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
      const isIntended = hasEllipsis || /auto|scroll/.test(overflowX + overflowY)
      return { isForScreenReaders, isIntended, x: !isOpen(overflowX), y: !isOpen(overflowY) }
    }
    /** Whether no frame cuts off the text; null if the text is not visible. */
    const readable = (node: Element, box: DOMRect): boolean | null => {
      for (let frame: Element | null = node; frame !== null && frame !== root; frame = frame.parentElement) {
        const { isForScreenReaders, isIntended, x, y } = getOverflow(frame)
        if (isForScreenReaders || isIntended) return null
        const edge = frame.getBoundingClientRect()
        // Letters may extend slightly beyond their line.
        const slack = 2 + box.height * 0.2
        if (x && (box.left < edge.left - 2 || box.right > edge.right + 2)) return false
        if (y && (box.top < edge.top - slack || box.bottom > edge.bottom + slack)) return false
        // A fixed element cannot be scrolled into view.
        if (getComputedStyle(frame).position === 'fixed') return box.bottom <= innerHeight + slack && box.top >= -slack
      }
      return true
    }

    const pieces: Piece[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const node = text.parentElement
      const words = text.textContent?.trim() ?? ''
      if (node === null || words === '' || node.closest('svg, script, style, option, noscript') !== null) continue
      if (!node.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const box of range.getClientRects()) {
        if (box.width < 1 || box.height < 1) continue
        const isFullyVisible = readable(node, box)
        if (isFullyVisible === null) break
        if (!isFullyVisible) {
          found.push(`cut off: ${words.slice(0, 60)}`)
          break
        }
        pieces.push({ node, words, box })
      }
    }

    // Elements that stay in place while the page scrolls cover the page on purpose.
    const getLayer = (node: Element) => {
      for (let up: Element | null = node; up !== null; up = up.parentElement) {
        if (/fixed|sticky/.test(getComputedStyle(up).position)) return up
      }
      return root
    }
    const layers = new Map(pieces.map(({ node }) => [node, getLayer(node)]))
    const sortedPieces = pieces.toSorted((a, b) => a.box.top - b.box.top)
    sortedPieces.forEach((upper, at) => {
      for (const lower of sortedPieces.slice(at + 1)) {
        if (lower.box.top >= upper.box.bottom) break
        if (lower.node === upper.node || layers.get(lower.node) !== layers.get(upper.node)) continue
        const overlapWidth = Math.min(upper.box.right, lower.box.right) - Math.max(upper.box.left, lower.box.left)
        const overlapHeight = Math.min(upper.box.bottom, lower.box.bottom) - lower.box.top
        // The boxes of two lines may touch where their letters do not.
        if (overlapWidth < 2 || overlapHeight < Math.min(upper.box.height, lower.box.height) * 0.45) continue
        found.push(`over each other: ${upper.words.slice(0, 40)} / ${lower.words.slice(0, 40)}`)
      }
    })
    return [...new Set(found)]
  })

/** Fails if text on the current page is cut off, overlaps, or extends beyond the page. */
export const expectUncutText = (page: Page, how: string): Promise<void> =>
  // Poll, because the page takes a moment to adapt after its text changes.
  expect.poll(() => findCutText(page), `words on ${page.url()}, ${how}`).toEqual([])
