import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

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
