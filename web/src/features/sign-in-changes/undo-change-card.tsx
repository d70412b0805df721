import type { ChangedPart, UndoneChange } from '@portal/contract/accounts/sign-in-changes'
import { signInChangeTexts } from '@portal/contract/texts/sign-in'
import { useEffect, useState } from 'react'
import { Button } from '../../design/button'
import { AppLink } from '../../design/link'
import { Notice } from '../../design/state/notice'
import { useUndoChange } from './api'

const partNames: Record<ChangedPart, string> = {
  email: 'Your former e-mail address is back.',
  zip: 'Your former ZIP code is back.',
  password: 'The changed password no longer works.',
}

/** What has come back, and what to do next: whoever made the change knew what the account signs in with. */
function Undone({ undone }: { undone: UndoneChange }) {
  const { role, passwordToken } = undone
  return (
    <>
      <Notice tone="success" title={signInChangeTexts.undone}>
        {undone.undone.map((part) => partNames[part]).join(' ')} Every device is signed out.
      </Notice>
      <p className="mt-5 text-[15px] text-body">
        {role === 'staff'
          ? 'Whoever made the change knew your password. Choose a new one now.'
          : 'Whoever made the change knew your ZIP code. Call your distributor, so that they set a new one with you.'}
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

/** Where the link of a message leads: it asks first, since mail scanners open links too. */
export function UndoChangeCard({ onUndone }: { onUndone: () => void }) {
  const [token] = useState(readToken)
  const [undone, setUndone] = useState<UndoneChange | null>(null)
  const { undo, isPending, isOver, failure } = useUndoChange((answer) => {
    setUndone(answer)
    onUndone()
  })

  // The token stays in memory alone: not in the address bar, nor in the history of a shared browser.
  useEffect(() => window.history.replaceState(null, '', '/undo-change'), [])

  if (undone !== null) return <Undone undone={undone} />
  if (token === '') {
    return (
      <Notice title="Please open the link in the message again">
        It may still work. This page has not kept it, so that nobody else who uses this browser can follow it.
      </Notice>
    )
  }
  return (
    <>
      {/* What will happen is not said of a link that does nothing any more. */}
      {!isOver && (
        <ul className="mb-6 grid list-disc gap-2 pl-5 text-[15px] text-body">
          <li>What was changed comes back as it was before, with every change of your sign-in after it.</li>
          <li>Every device is signed out, this one too.</li>
          <li>A link to choose a new password follows where you sign in with one.</li>
        </ul>
      )}
      {failure && (
        <Notice tone="error" title={signInChangeTexts.undoFailed}>
          {failure}
        </Notice>
      )}
      {!isOver && (
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
