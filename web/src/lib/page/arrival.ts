import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/**
 * Brings whoever followed a link to a part of a page (`/orders/1#change-request`) to that part as soon as it is there.
 * @param part its name in the address
 * @param target takes the focus
 */
export function useArrival(part: string, target: RefObject<HTMLElement | null>): void {
  const isAskedFor = useLocation({ select: ({ hash }) => hash === part })
  useEffect(() => {
    if (!isAskedFor) return
    target.current?.scrollIntoView({ block: 'start' })
    target.current?.focus({ preventScroll: true })
  }, [isAskedFor, target])
}
