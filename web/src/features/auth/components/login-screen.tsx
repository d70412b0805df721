import type { CurrentUser } from '@portal/contract/accounts/auth'
import { useEffect, useState } from 'react'
import { EntryFrame } from './entry-frame'
import { SignInCard } from './sign-in-card'

/** How long the success toast stands before the portal opens. Source: docs/spec 23.4. */
const redirectDelayMs = 1000

interface LoginScreenProps {
  /** The tab shown first: staff who come from setting a password go on there. */
  kind?: 'dealer' | 'staff'
  /** Why it appears in the place of a page. */
  reason?: string | undefined
  /** The sign-in succeeded; called at once, for what can be made ready meanwhile. */
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
    <EntryFrame title="Login">
      <SignInCard firstKind={kind} reason={reason} onSignedIn={setAccepted} />
    </EntryFrame>
  )
}
