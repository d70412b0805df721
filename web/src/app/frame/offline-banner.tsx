import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { OfflineNotice } from '../../design/state/notice'
import { call } from '../../lib/api/call'
import { getLastResponseTime, useConnection } from '../../lib/api/connection'
import { getRetryDelayMs, isOutage } from '../../lib/api/outage'

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

/**
 * Shown while the browser is offline. Other failures appear where they occur. In both cases, the component polls the
 * server with increasing delays until it responds, then refetches the failed queries on the screen.
 */
export function OfflineBanner() {
  const client = useQueryClient()
  const connection = useConnection()
  const isOnline = connection === 'online'

  useEffect(() => {
    if (isOnline) return
    let timer: ReturnType<typeof setTimeout>
    let isStopped = false
    const schedulePoll = (failures: number, error?: unknown) => {
      if (isStopped) return
      const poll = () =>
        call('getProgram').then(
          () => schedulePoll(1),
          (failure) => schedulePoll(failures + 1, failure),
        )
      timer = setTimeout(poll, getRetryDelayMs(failures, error))
    }
    schedulePoll(1)
    return () => {
      isStopped = true
      clearTimeout(timer)
      void client.refetchQueries({
        type: 'active',
        predicate: ({ state }) => state.status === 'error' && isOutage(state.error),
      })
    }
  }, [isOnline, client])

  if (connection !== 'offline') return null
  const dataTime = getLastResponseTime()
  return <OfflineNotice dataTime={dataTime && clock.format(dataTime)} />
}
