import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

export type Changes = Record<string, string | number | undefined>

/** The URL's search parameters, with functions to change some or replace all of them. */
export function useListSearch() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const navigateTo = useCallback(
    (next: Changes | ((before: Changes) => Changes), replace = false) => {
      const move = { to: '.', search: next, replace, resetScroll: false }
      void navigate(move as Parameters<typeof navigate>[0])
    },
    [navigate],
  )
  const change = useCallback(
    (changes: Changes, replace = false) => navigateTo((before) => ({ ...before, ...changes }), replace),
    [navigateTo],
  )
  return { search, change, go: navigateTo }
}
