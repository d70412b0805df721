import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** A parameter of the path: for `/orders/$id`, usePathParam('id'). Empty if the route has no such parameter. */
export function usePathParam(name: string): string {
  const params: Record<string, string | undefined> = useParams({ strict: false })
  return params[name] ?? ''
}

/** Navigates to a path of the portal without reloading; `replace` adds no history entry. */
export function useNavigatePortal(): (path: string, options?: { replace?: boolean }) => void {
  const router = useRouter()
  return useCallback(
    (path, options) => {
      if (options?.replace) router.history.replace(path)
      else router.history.push(path)
    },
    [router],
  )
}

const question = 'Leave this page? You have unsaved changes.'

/**
 * The router's part of the unsaved changes prompt: `useUnsavedChanges(dirty, useRouterBlock())`. Calling the result
 * blocks navigation within the portal until the user confirms; the returned function unblocks.
 */
export function useRouterBlock(): () => () => void {
  const router = useRouter()
  return useCallback(
    () => router.history.block({ blockerFn: () => !window.confirm(question), enableBeforeUnload: false }),
    [router],
  )
}

/**
 * Returns a value from the URL's query (`?year=2026`) and its setter, which adds no history entry. Setting undefined
 * removes the value.
 */
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
