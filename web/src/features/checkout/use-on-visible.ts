import { type RefObject, useEffect, useRef } from 'react'

/** Tells once when an element has come into view. */
export function useOnVisible(element: RefObject<Element | null>, onSeen: () => void): void {
  const tell = useRef(onSeen)
  useEffect(() => {
    tell.current = onSeen
  })
  useEffect(() => {
    const { current } = element
    if (current === null) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      tell.current()
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
}
