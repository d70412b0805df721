import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConnection } from '../../../lib/api/connection'
import { refreshCalls } from '../../../lib/api/queries'
import { useUser } from '../../../lib/session'
import { onSendAsked } from './ask-to-send'
import { keptContacts } from './kept-contacts'
import { sendKept } from './send-kept'

const againMs = 30_000

/**
 * Sends what is kept of the account that is signed in: when the portal is opened, when something is recorded, when the network is back,
 * when the tab is looked at again, and every half minute while something waits. Shows nothing.
 */
export function KeptSender() {
  const { id: account, isImpersonating } = useUser()
  const client = useQueryClient()
  const isOnline = useConnection() === 'online'

  useEffect(() => {
    if (isImpersonating || !isOnline) return
    const send = () => {
      const hasWork = keptContacts(account).some(({ refused }) => refused === null)
      if (hasWork) void sendKept(account, () => refreshCalls(client, 'getCallList', 'listDealerContacts'))
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') send()
    }
    send()
    const release = onSendAsked(send)
    const timer = setInterval(send, againMs)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      release()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [account, isImpersonating, isOnline, client])

  return null
}
