import type { CurrentUser } from '@portal/contract/auth'
import { useEffect, useState } from 'react'
import { titleText } from '../../../lib/page/document-title'
import { useProgram } from '../../../lib/program'
import { MarketingMark } from '../../../ui/logos'
import { ProgramPanel } from './program-panel'
import { SignInCard } from './sign-in-card'

/** How long the success toast stands before the portal opens. Source: the specification, business constants. */
const redirectDelayMs = 1000

interface LoginScreenProps {
  /** The sign-in succeeded; called at once, for what can be made ready meanwhile. */
  onAccepted?: (user: CurrentUser) => void
  /** Called a second after the sign-in. */
  onSignedIn: (user: CurrentUser) => void
}

export function LoginScreen({ onAccepted, onSignedIn }: LoginScreenProps) {
  const { programTitle, copyright, marketingCompany } = useProgram()
  const [accepted, setAccepted] = useState<CurrentUser>()

  useEffect(() => {
    document.title = titleText('Login', programTitle)
  }, [programTitle])

  useEffect(() => {
    if (accepted === undefined) return
    onAccepted?.(accepted)
    const timer = setTimeout(() => onSignedIn(accepted), redirectDelayMs)
    return () => clearTimeout(timer)
  }, [accepted, onAccepted, onSignedIn])

  return (
    <div className="flex min-h-dvh flex-col lg:flex-row">
      <ProgramPanel />
      <div className="flex min-w-0 flex-1 flex-col px-4 lg:px-8">
        <main className="relative -mt-12 mx-auto flex w-full max-w-[448px] flex-1 flex-col lg:mt-0 lg:justify-center lg:py-10">
          <SignInCard onSignedIn={setAccepted} />
        </main>
        <footer className="flex flex-col items-center gap-3 px-1 py-8 text-[13px] text-muted sm:flex-row sm:justify-between lg:px-3 lg:py-6">
          <p>{copyright}</p>
          <MarketingMark name={marketingCompany} />
        </footer>
      </div>
    </div>
  )
}
