import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../../design/button'
import { Notice } from '../../design/state/notice'
import { call } from '../../lib/api/call'
import { errorText } from '../../lib/api/errors'

const readToken = (): string => new URLSearchParams(window.location.search).get('token') ?? ''

/** Where the link of a reminder leads: it asks first, since mail scanners open links too. */
export function UnsubscribeCard() {
  const [token] = useState(readToken)
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call('unsubscribe', { query: { token } }),
  })
  // The token stays in memory alone: not in the address bar, nor in the history of a shared browser.
  useEffect(() => window.history.replaceState(null, '', '/unsubscribe'), [])
  if (isSuccess) {
    return (
      <Notice tone="success" title="You get no more reminders">
        Mails about your own order still come. If you want reminders again, tell your territory manager.
      </Notice>
    )
  }
  if (token === '') {
    return <Notice title="Please open the link in the message again">This page has not kept it.</Notice>
  }
  return (
    <>
      {error && (
        <Notice tone="error" title="Nothing was changed" className="mb-5">
          {errorText(error, 'Please try again in a moment.')}
        </Notice>
      )}
      <p className="text-[15px] text-body">Mails about your own order still come.</p>
      <Button variant="primary" size="lg" className="mt-6 h-13 w-full" pending={isPending} onClick={() => mutate()}>
        Stop reminders
      </Button>
    </>
  )
}
