import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button } from '../../design/button'
import { OfflineNotice } from '../../design/state/notice'
import { call, isOutage, useConnection, waitMs } from '../../lib/api'

/**
 * Said while the browser has no network or reads get no answer. Asks for an answer, less and less often, until one
 * comes; then reads again what is on the screen and failed because of it.
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

  if (isOnline) return null
  const retry = () => void client.refetchQueries({ type: 'active' })
  return (
    <OfflineNotice
      isUnanswered={connection === 'unanswered'}
      action={
        <Button variant="link" className="whitespace-nowrap" onClick={retry}>
          Try again
        </Button>
      }
    />
  )
}
