import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConnection } from '../../../lib/api/connection'
import { refreshCalls } from '../../../lib/api/queries'
import { useUser } from '../../../lib/session'
import { onSendRequested } from './request-send'
import { sendUnsent } from './send-unsent'
import { unsentContacts } from './unsent-contacts'

const retryMs = 30_000

/**
 * Sends the signed-in account's unsent contacts: when the portal opens, after a contact is recorded, when the network returns,
 * when the tab becomes visible, and every 30 seconds while some are unsent. Renders nothing.
 */
export function UnsentSender() {
  const { id: account, isImpersonating } = useUser()
  const client = useQueryClient()
  const isOnline = useConnection() === 'online'

  useEffect(() => {
    if (isImpersonating || !isOnline) return
    const send = () => {
      const hasUnsent = unsentContacts(account).some(({ refused }) => refused === null)
      if (hasUnsent) void sendUnsent(account, () => refreshCalls(client, 'getCallList', 'listDealerContacts'))
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') send()
    }
    send()
    const unsubscribe = onSendRequested(send)
    const timer = setInterval(send, retryMs)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      unsubscribe()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [account, isImpersonating, isOnline, client])

  return null
}
