import { useParams, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** A part of the path, `/orders/$id` -> usePathParam('id'); empty when the route has none of that name. */
export function usePathParam(name: string): string {
  const params: Record<string, string | undefined> = useParams({ strict: false })
  return params[name] ?? ''
}

/** Moves to a path of the portal without reloading; `replace` leaves no entry for Back. */
export function useGo(): (path: string, options?: { replace?: boolean }) => void {
  const router = useRouter()
  return useCallback(
    (path, options) => {
      if (options?.replace) router.history.replace(path)
      else router.history.push(path)
    },
    [router],
  )
}
