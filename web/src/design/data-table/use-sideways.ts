import { type UIEvent, useEffect, useRef, useState } from 'react'

/**
 * Watches whether a table is wider than its place. The place then scrolls by itself, and says in `data-scrolled` whether it
 * stands at its beginning: something lies under the columns that stay.
 */
export function useSideways(isWatched: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const [box, content] = [place.current, table.current]
    if (!isWatched || !box || !content) return setScrolls(false)
    const measure = () => setScrolls(content.offsetWidth > box.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    observer.observe(content)
    measure()
    return () => observer.disconnect()
  }, [isWatched])
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    currentTarget.dataset.scrolled = String(currentTarget.scrollLeft > 0)
  }
  return { place, table, scrolls, onScroll }
}
