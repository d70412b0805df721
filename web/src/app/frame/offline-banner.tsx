import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { OfflineNotice } from '../../design/state/notice'
import { call } from '../../lib/api/call'
import { lastAnswerAt, useConnection } from '../../lib/api/connection'
import { isOutage, waitMs } from '../../lib/api/outage'

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

/**
 * Shown while the browser is offline. Other failures are reported where they occur. In both cases this polls the server
 * with increasing delays until it responds, then refetches the failed queries on the screen.
 */
export function OfflineBanner() {
  const client = useQueryClient()
  const connection = useConnection()
  const isOnline = connection === 'online'

  useEffect(() => {
    if (isOnline) return
    let timer: ReturnType<typeof setTimeout>
    let stopped = false
    const pollAfter = (failures: number, error?: unknown) => {
      if (stopped) return
      const poll = () =>
        call('getProgram').then(
          () => pollAfter(1),
          (failure) => pollAfter(failures + 1, failure),
        )
      timer = setTimeout(poll, waitMs(failures, error))
    }
    pollAfter(1)
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
  const dataTime = lastAnswerAt()
  return <OfflineNotice shownAsOf={dataTime && clock.format(dataTime)} />
}
