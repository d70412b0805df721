import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Runs the action that a link names in the URL's hash (`/admin/dealers#add`) once, and removes it from the URL.
 * @param name the action's name in the URL
 * @param runAction the action; null if the user may not take it
 */
export function useRequestedAction(name: string, runAction: (() => void) | null): void {
  const router = useRouter()
  const isRequested = useLocation({ select: ({ hash }) => hash === name })
  useEffect(() => {
    if (!isRequested) return
    const { pathname, searchStr } = router.state.location
    router.history.replace(`${pathname}${searchStr}`)
    runAction?.()
  }, [isRequested, runAction, router])
}
