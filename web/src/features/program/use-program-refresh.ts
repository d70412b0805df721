import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onProgramNamed } from '../../lib/api/named-program'
import { refreshCalls } from '../../lib/api/queries'
import { useProgram } from '../../lib/program'
import { useServerNow } from '../../lib/server-time'

/** The maximum random delay, so that browsers do not all refetch simultaneously at midnight. */
const maxDelayMs = 5_000

/**
 * Refetches the program facts when the next version takes effect, and every minute until the server uses it. Also when a
 * reply names a later version than the page has, because it was approved after the page loaded. Staff learn of that from
 * the stream of changes too.
 */
export function useProgramRefresh(): void {
  const client = useQueryClient()
  const { nextChangeAt, programNumber } = useProgram()
  const now = useServerNow().getTime()
  const dueSince = nextChangeAt !== null && Date.parse(nextChangeAt) <= now ? now : null
  useEffect(() => {
    if (dueSince === null) return
    const timer = setTimeout(() => void refreshCalls(client, 'getProgram'), Math.random() * maxDelayMs)
    return () => clearTimeout(timer)
  }, [client, dueSince])
  useEffect(
    () =>
      onProgramNamed((named) => {
        // Several replies name the version before the facts arrive. A reply from before the change names an earlier one.
        const isFetching = client.isFetching({ queryKey: ['getProgram'] }) > 0
        if (named > programNumber && !isFetching) void refreshCalls(client, 'getProgram')
      }),
    [client, programNumber],
  )
}
