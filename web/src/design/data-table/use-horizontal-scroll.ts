import { type UIEvent, useEffect, useRef, useState } from 'react'

/**
 * Watches whether a table is wider than its container. The container then scrolls, and `data-scrolled` indicates
 * whether columns are scrolled under the fixed ones.
 */
export function useHorizontalScroll(isWatched: boolean) {
  const container = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const [box, content] = [container.current, table.current]
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
  return { place: container, table, scrolls, onScroll }
}
