import type { CurrentUser } from '@portal/contract/accounts/auth'
import { useEffect, useState } from 'react'
import { EntryFrame } from './entry-frame'
import { SignInCard } from './sign-in-card'

/** How long the success toast is visible before the portal opens, in milliseconds. Source: docs/spec 23.4. */
const redirectDelayMs = 1000

interface LoginScreenProps {
  /** The initial tab. Staff who just set a password continue on theirs. */
  kind?: 'dealer' | 'staff'
  /** Why the screen appears instead of the page. */
  reason?: string | undefined
  /** Called immediately after the sign-in, to start loading the portal. */
  onAccepted?: (user: CurrentUser) => void
  /** Called a second after the sign-in. */
  onSignedIn: (user: CurrentUser) => void
}

export function LoginScreen({ kind, reason, onAccepted, onSignedIn }: LoginScreenProps) {
  const [accepted, setAccepted] = useState<CurrentUser>()

  useEffect(() => {
    if (accepted === undefined) return
    onAccepted?.(accepted)
    const timer = setTimeout(() => onSignedIn(accepted), redirectDelayMs)
    return () => clearTimeout(timer)
  }, [accepted, onAccepted, onSignedIn])

  return (
    <EntryFrame title="Sign in">
      <SignInCard initialKind={kind} reason={reason} onSignedIn={setAccepted} />
    </EntryFrame>
  )
}
