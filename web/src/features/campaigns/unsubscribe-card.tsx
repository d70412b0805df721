import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../../design/button'
import { Notice } from '../../design/state/notice'
import { call } from '../../lib/api/call'
import { errorText } from '../../lib/api/errors'

const readToken = (): string => new URLSearchParams(window.location.search).get('token') ?? ''

/** The page behind a reminder's unsubscribe link. It requires a click, because mail scanners open links too. */
export function UnsubscribeCard() {
  const [token] = useState(readToken)
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call('unsubscribe', { query: { token } }),
  })
  // Keep the token only in memory, not in the URL or in the history of a shared browser.
  useEffect(() => window.history.replaceState(null, '', '/unsubscribe'), [])
  if (isSuccess) {
    return (
      <Notice tone="success" title="You won’t get more reminders">
        You still get emails about your order. To get reminders again, contact your territory manager.
      </Notice>
    )
  }
  if (token === '') {
    return (
      <Notice title="Please open the link in the email again">
        The link may still work. For security, this page does not store it.
      </Notice>
    )
  }
  return (
    <>
      {error && (
        <Notice tone="error" title="Nothing was changed" className="mb-5">
          {errorText(error, 'Please try again in a moment.')}
        </Notice>
      )}
      <p className="text-[15px] text-body">You still get emails about your order.</p>
      <Button variant="primary" size="lg" className="mt-6 h-13 w-full" pending={isPending} onClick={() => mutate()}>
        Stop reminders
      </Button>
    </>
  )
}
