import { type RefObject, useLayoutEffect, useState } from 'react'

/** The space between a toast and what it must not cover. */
const GAP_PX = 8
/** Taller controls, such as the canvas of a signature, leave no other place. */
const MAX_OBSTACLE_PX = 240

/** Rows of lists can be scrolled, and long lists leave no room between their controls. */
const rows = 'li, tr, article'

const obstacles = 'a[href], button, input, select, textarea, summary, h1, h2, header, nav, [data-foot-bar]'

/** What a toast covers only if there is no room elsewhere: rows and amounts. */
const content = `${rows}, dt, dd, p, h3, h4, img`

/** Behind a dialog, or not for anyone to see. */
const hidden = '[aria-hidden="true"], [inert]'

interface Span {
  top: number
  bottom: number
}

/** How many pixels of the spans are between `top` and `bottom`. */
const coveredPixels = (spans: readonly Span[], top: number, bottom: number): number =>
  spans.reduce((sum, span) => sum + Math.max(0, Math.min(span.bottom, bottom) - Math.max(span.top, top)), 0)

/**
 * Finds the place at which a box covers no obstacle and the least content. Of equal places, it is the one closest to the
 * bottom.
 * @param box the box at the bottom
 * @param spans the obstacles
 * @param contentSpans the content, which may be covered
 * @returns how far to move the box up; 0 if every place covers an obstacle
 */
export function findLift(
  box: Span,
  spans: readonly Span[],
  highest: number,
  contentSpans: readonly Span[] = [],
): number {
  const height = box.bottom - box.top
  // The best places are the bottom, and those right above an obstacle or content.
  const bottoms = [box.bottom, ...[...spans, ...contentSpans].map(({ top }) => top - GAP_PX)]
    .filter((bottom) => bottom <= box.bottom && bottom - height >= highest)
    .filter((bottom) => spans.every((span) => span.top - GAP_PX >= bottom || span.bottom + GAP_PX <= bottom - height))
    .map((bottom) => ({ bottom, covered: coveredPixels(contentSpans, bottom - height, bottom) }))
    .sort((one, other) => one.covered - other.covered || other.bottom - one.bottom)
  return bottoms[0] ? box.bottom - bottoms[0].bottom : 0
}

/**
 * The visible elements outside the toast that are not behind a dialog.
 * @param outside selects ancestors whose elements do not count
 */
function listSpans(toast: HTMLElement, selector: string, outside: string): Span[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => !toast.contains(element) && element.closest(outside) === null)
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => {
      const isVisible = width > 1 && height > 1 && bottom > 0 && top < window.innerHeight
      return isVisible && height < MAX_OBSTACLE_PX
    })
}

/**
 * On phones, how far to move the toast up from the bottom of the screen, so that it covers no control, heading or bar, and
 * little else.
 * Follows changes of the page, but not scrolling.
 * @param id the ID of the visible toast
 */
export function useLift(list: RefObject<HTMLElement | null>, id: number | undefined): number {
  const [lift, setLift] = useState(0)
  useLayoutEffect(() => {
    if (id === undefined || !window.matchMedia('(max-width: 767px)').matches) return setLift(0)
    let frame = 0
    const update = () => {
      const toast = list.current
      if (!toast) return
      setLift((before) => {
        const { top, bottom } = toast.getBoundingClientRect()
        const spans = listSpans(toast, obstacles, `${rows}, ${hidden}`)
        const contentSpans = listSpans(toast, content, hidden)
        const isFree = [...spans, ...contentSpans].every((span) => span.top >= bottom || span.bottom <= top)
        return isFree ? before : findLift({ top: top + before, bottom: bottom + before }, spans, 0, contentSpans)
      })
    }
    const schedule = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(update)
    }
    update()
    const observer = new MutationObserver(schedule)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [list, id])
  return lift
}
