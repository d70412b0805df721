import type { ChangedPart, UndoneChange } from '@portal/contract/accounts/sign-in-changes'
import { signInChangeTexts } from '@portal/contract/texts/sign-in'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../../design/button'
import { AppLink } from '../../design/link'
import { Notice } from '../../design/state/notice'
import { call } from '../../lib/api/call'
import { ApiError, errorText } from '../../lib/api/errors'

const failedText = 'Your link still works. Please try again in a moment.'

/** Whether the link is invalid. For a truncated link, the server reports an error on `token`. */
const isLinkInvalid = (failure: Error): boolean =>
  failure instanceof ApiError &&
  (failure.errorCode === 'LINK_INVALID' || failure.errors.some(({ field }) => field === 'token'))

/** Undoes a change with a single-use emailed link. */
function useUndoChange(onUndone: (undoneChange: UndoneChange) => void) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (token: string) => call('undoSignInChange', { body: { token } }),
    onSuccess: onUndone,
  })
  return {
    undo: mutate,
    isPending,
    isInvalid: error !== null && isLinkInvalid(error),
    failure:
      error === null ? undefined : isLinkInvalid(error) ? signInChangeTexts.invalid : errorText(error, failedText),
  }
}

const partNames: Record<ChangedPart, string> = {
  email: 'Your previous email address is restored.',
  zip: 'Your previous ZIP code is restored.',
  password: 'The changed password no longer works.',
}

/** Shows what was restored. Advises a new password or ZIP code, because the person who made the change knew the old one. */
function UndoneNotice({ undone }: { undone: UndoneChange }) {
  const { role, passwordToken } = undone
  return (
    <>
      <Notice tone="success" title={signInChangeTexts.undone}>
        {undone.undone.map((part) => partNames[part]).join(' ')} Every device is signed out.
      </Notice>
      <p className="mt-5 text-[15px] text-body">
        {role === 'staff'
          ? 'The person who made the change knew your password. Choose a new one now.'
          : 'The person who made the change knew your ZIP code. Call your distributor to set a new one.'}
      </p>
      <Button asChild variant="primary" size="lg" className="mt-6 h-13 w-full">
        {passwordToken === null ? (
          <AppLink href="/login">Sign in</AppLink>
        ) : (
          <AppLink href={`/reset-password?token=${encodeURIComponent(passwordToken)}`}>Choose a new password</AppLink>
        )}
      </Button>
    </>
  )
}

const readToken = (): string => new URLSearchParams(window.location.search).get('token') ?? ''

/** Opened by the emailed link. Asks for confirmation, because mail scanners also open links. */
export function UndoChangeCard({ onUndone }: { onUndone: () => void }) {
  const [token] = useState(readToken)
  const [undone, setUndone] = useState<UndoneChange | null>(null)
  const { undo, isPending, isInvalid, failure } = useUndoChange((answer) => {
    setUndone(answer)
    onUndone()
  })

  // Keep the token only in memory, not in the address bar or in the history of a shared browser.
  useEffect(() => window.history.replaceState(null, '', '/undo-change'), [])

  if (undone !== null) return <UndoneNotice undone={undone} />
  if (token === '') {
    return (
      <Notice title="Please open the link in the email again">
        The link may still work. For security, this page does not store it.
      </Notice>
    )
  }
  return (
    <>
      {/* An invalid link has no effect, so hide the list of effects. */}
      {!isInvalid && (
        <ul className="mb-6 grid list-disc gap-2 pl-5 text-[15px] text-body">
          <li>This change and every later change to your sign-in will be undone.</li>
          <li>Every device will be signed out, including this one.</li>
          <li>If you sign in with a password, you can then choose a new one.</li>
        </ul>
      )}
      {failure && (
        <Notice tone="error" title={signInChangeTexts.undoFailed}>
          {failure}
        </Notice>
      )}
      {!isInvalid && (
        <Button
          variant="primary"
          size="lg"
          className="mt-1 h-13 w-full"
          pending={isPending}
          pendingText="Undoing..."
          onClick={() => undo(token)}
        >
          Undo this change
        </Button>
      )}
    </>
  )
}
