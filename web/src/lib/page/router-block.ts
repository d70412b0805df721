import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

const question = 'Leave this page? What you changed has not been saved.'

/**
 * The router's side of asking before unsaved changes are lost: `useUnsavedChanges(dirty, useRouterBlock())`.
 * Calling the result holds every move within the portal until people agree to it; what it returns lets go.
 */
export function useRouterBlock(): () => () => void {
  const router = useRouter()
  return useCallback(
    () => router.history.block({ blockerFn: () => !window.confirm(question), enableBeforeUnload: false }),
    [router],
  )
}
