import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Runs the action that a link names in addition to the page (`/admin/dealers#add`), once: it is then removed from the URL.
 * @param name the action's name in the URL
 * @param act the action; undefined if the user may not take it
 */
export function useRequestedAction(name: string, act: (() => void) | null): void {
  const router = useRouter()
  const isRequested = useLocation({ select: ({ hash }) => hash === name })
  useEffect(() => {
    if (!isRequested) return
    const { pathname, searchStr } = router.state.location
    router.history.replace(`${pathname}${searchStr}`)
    act?.()
  }, [isRequested, act, router])
}
