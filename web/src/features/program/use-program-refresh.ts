import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshCalls } from '../../lib/api/queries'
import { useProgram } from '../../lib/program'
import { useServerNow } from '../../lib/server-time'

/** The maximum random delay, so that browsers do not all refetch simultaneously at midnight. */
const maxDelayMs = 5_000

/**
 * Refetches the program facts when the next version takes effect, and every minute until the server uses it. Changes of
 * that time arrive with the stream of changes.
 */
export function useProgramRefresh(): void {
  const client = useQueryClient()
  const { nextChangeAt } = useProgram()
  const now = useServerNow().getTime()
  const dueSince = nextChangeAt !== null && Date.parse(nextChangeAt) <= now ? now : null
  useEffect(() => {
    if (dueSince === null) return
    const timer = setTimeout(() => void refreshCalls(client, 'getProgram'), Math.random() * maxDelayMs)
    return () => clearTimeout(timer)
  }, [client, dueSince])
}
