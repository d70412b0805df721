import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
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

/** One value of the address's query (`?year=2026`), and a way to set it; undefined takes it away. No entry for Back. */
export function useQueryValue(name: string): [string | undefined, (value: string | undefined) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const set = useCallback(
    (value: string | undefined) => {
      const search = (before: Record<string, unknown>) => ({ ...before, [name]: value })
      const move = { to: '.', search, replace: true, resetScroll: false }
      void navigate(move as Parameters<typeof navigate>[0])
    },
    [name, navigate],
  )
  const value = search[name]
  return [value === undefined || value === '' ? undefined : String(value), set]
}
