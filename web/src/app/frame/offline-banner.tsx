import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, useIsOnline } from '../../lib/api'
import { Button } from '../../ui/button'
import { OfflineNotice } from '../../ui/state/notice'

const knockEveryMs = 5000

/** Said while the network is away. Knocks until an answer comes, then asks again for what is on the screen and failed. */
export function OfflineBanner() {
  const client = useQueryClient()
  const isOnline = useIsOnline()

  useEffect(() => {
    if (isOnline) return
    const timer = setInterval(() => call('getProgram').catch(() => undefined), knockEveryMs)
    return () => {
      clearInterval(timer)
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    }
  }, [isOnline, client])

  if (isOnline) return null
  const retry = () => void client.refetchQueries({ type: 'active' })
  return (
    <OfflineNotice
      action={
        <Button variant="link" className="whitespace-nowrap" onClick={retry}>
          Try again
        </Button>
      }
    />
  )
}
