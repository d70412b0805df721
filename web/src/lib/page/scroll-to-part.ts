import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/**
 * Scrolls to the part of a page that a link names (`/orders/1#change-request`), as soon as it has rendered.
 * @param part its name in the URL
 * @param target the element to focus
 */
export function useScrollToPart(part: string, target: RefObject<HTMLElement | null>): void {
  const isRequested = useLocation({ select: ({ hash }) => hash === part })
  useEffect(() => {
    if (!isRequested) return
    target.current?.scrollIntoView({ block: 'start' })
    target.current?.focus({ preventScroll: true })
  }, [isRequested, target])
}
