import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { OfflineNotice } from '../../design/state/notice'
import { call } from '../../lib/api/call'
import { lastAnswerAt, useConnection } from '../../lib/api/connection'
import { isOutage, waitMs } from '../../lib/api/outage'

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

/**
 * Said while the browser has no network. What fails while it has one is told where it failed. In both cases this asks for an
 * answer, less and less often, until one comes, then reads again what is on the screen and failed because of it.
 */
export function OfflineBanner() {
  const client = useQueryClient()
  const connection = useConnection()
  const isOnline = connection === 'online'

  useEffect(() => {
    if (isOnline) return
    let timer: ReturnType<typeof setTimeout>
    let stopped = false
    const knockAfter = (failures: number, error?: unknown) => {
      if (stopped) return
      const knock = () =>
        call('getProgram').then(
          () => knockAfter(1),
          (failure) => knockAfter(failures + 1, failure),
        )
      timer = setTimeout(knock, waitMs(failures, error))
    }
    knockAfter(1)
    return () => {
      stopped = true
      clearTimeout(timer)
      void client.refetchQueries({
        type: 'active',
        predicate: ({ state }) => state.status === 'error' && isOutage(state.error),
      })
    }
  }, [isOnline, client])

  if (connection !== 'offline') return null
  const since = lastAnswerAt()
  return <OfflineNotice shownAsOf={since && clock.format(since)} />
}
