import { type RefObject, useSyncExternalStore } from 'react'

/** How far below the sticky bar a section counts as reached, in pixels. A jump to a section leaves it closer than this. */
const REACH_PX = 48

function findCurrent(ids: readonly string[], bar: HTMLElement | null): string | undefined {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement
  // The last sections may be too short to reach the top of the window.
  const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2
  if (isAtEnd) return ids.at(-1)
  const line = (bar?.getBoundingClientRect().bottom ?? 0) + REACH_PX
  const reached = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? line) < line)
  return reached.at(-1) ?? ids[0]
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true })
  window.addEventListener('resize', changed)
  return () => {
    window.removeEventListener('scroll', changed)
    window.removeEventListener('resize', changed)
  }
}

/**
 * The section of the page that is below a sticky bar, updated while the page scrolls.
 * @param ids the ids of the sections, in their order on the page
 * @returns the id of the current section, which is the first one at the top of the page and the last one at its end
 */
export function useCurrentSection(ids: readonly string[], bar: RefObject<HTMLElement | null>): string | undefined {
  return useSyncExternalStore(subscribe, () => findCurrent(ids, bar.current))
}
