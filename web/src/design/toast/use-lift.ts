import { type RefObject, useLayoutEffect, useState } from 'react'

/** The space between a toast and what it must not cover. */
const GAP_PX = 8
/** Taller controls, such as the canvas of a signature, leave no other place. */
const MAX_OBSTACLE_PX = 240

/** Rows of lists can be scrolled, and long lists leave no room between their controls. */
const rows = 'li, tr, article'

const obstacles = 'a[href], button, input, select, textarea, summary, h1, h2, header, nav, [data-foot-bar]'

interface Span {
  top: number
  bottom: number
}

/**
 * Finds the place closest to the bottom at which a box covers no obstacle.
 * @param box the box at the bottom
 * @returns how far to move it up; 0 if there is no such place
 */
export function findLift(box: Span, spans: readonly Span[], highest: number): number {
  const height = box.bottom - box.top
  // The next candidate below an obstacle is right above it.
  let bottom = box.bottom
  for (;;) {
    const covered = spans.filter((span) => span.top - GAP_PX < bottom && span.bottom + GAP_PX > bottom - height)
    if (covered.length === 0) return box.bottom - bottom
    bottom = Math.min(...covered.map(({ top }) => top)) - GAP_PX
    if (bottom - height < highest) return 0
  }
}

/** The visible controls, headings and bars outside the toast and of lists that are not behind a dialog. */
function listObstacles(toast: HTMLElement): Span[] {
  return [...document.querySelectorAll<HTMLElement>(obstacles)]
    .filter((element) => !toast.contains(element) && element.closest(`${rows}, [aria-hidden="true"], [inert]`) === null)
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => {
      const isVisible = width > 1 && height > 1 && bottom > 0 && top < window.innerHeight
      return isVisible && height < MAX_OBSTACLE_PX
    })
}

/**
 * On phones, how far to move the toast up from the bottom of the screen, so that it covers no control, heading or bar.
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
        const spans = listObstacles(toast)
        const isFree = spans.every((span) => span.top >= bottom || span.bottom <= top)
        return isFree ? before : findLift({ top: top + before, bottom: bottom + before }, spans, 0)
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
