import { readPreparedLink } from '@portal/contract/rules/prepared-link'
import { Store, Users } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Notice } from '../../../design/state/notice'
import { Tabs } from '../../../design/tabs'
import { useProgram } from '../../../lib/program'
import { loadScript } from '../../../lib/script'
import type { DemoSignIn } from '../demo-sign-ins'
import { preloadSignInSchemas } from '../sign-in-schemas'
import type { OnSignedIn } from '../use-sign-in'
import { DealerSignInForm } from './dealer-sign-in-form'
import { EntryCard } from './entry-frame'
import { StaffSignInForm } from './staff-sign-in-form'

// Loaded on demand, because most servers have no demo accounts.
const DemoSignInList = lazy(async () => ({
  default: (await loadScript(() => import('./demo-sign-in-list'))).DemoSignInList,
}))

// On a phone, a tab with an icon and two words is too wide for half a card unless it has no padding.
const compactTabs = '[&_[role=tab]]:whitespace-nowrap max-sm:[&_[role=tab]]:gap-1.5 max-sm:[&_[role=tab]]:px-0'

interface SignInCardProps {
  initialKind?: 'dealer' | 'staff'
  reason?: string | undefined
  onSignedIn: OnSignedIn
}

/** Welcome Back: the two ways to sign in. */
export function SignInCard({ initialKind = 'dealer', reason, onSignedIn }: SignInCardProps) {
  const { demo } = useProgram()
  const [kind, setKind] = useState<string>(initialKind)
  const [chosen, setChosen] = useState<DemoSignIn>()
  // The link of a prepared order contains the dealer's number.
  const [linked] = useState(() => readPreparedLink(window.location.search)?.dealerNumber)
  useEffect(preloadSignInSchemas, [])
  const choose = (demoSignIn: DemoSignIn) => {
    setChosen(demoSignIn)
    setKind(demoSignIn.kind)
  }
  // A new key remounts the form with the chosen demo account.
  const dealer = chosen?.kind === 'dealer' ? chosen.values : linked ? { dealerNumber: linked } : undefined
  const staff = chosen?.kind === 'staff' ? chosen.values : undefined
  return (
    <>
      <EntryCard title="Welcome Back" help="Choose your login method below">
        {reason && <Notice className="mb-6">{reason}</Notice>}
        <div className={compactTabs}>
          <Tabs
            label="Sign-in method"
            value={kind}
            onValueChange={setKind}
            tabs={[
              {
                value: 'dealer',
                label: 'Dealer',
                icon: <Store aria-hidden />,
                content: <DealerSignInForm key={dealer?.dealerNumber} initial={dealer} onSignedIn={onSignedIn} />,
              },
              {
                value: 'staff',
                label: 'Distributor Staff',
                icon: <Users aria-hidden />,
                content: <StaffSignInForm key={staff?.email} initial={staff} showForgotLink onSignedIn={onSignedIn} />,
              },
            ]}
          />
        </div>
      </EntryCard>
      {demo && (
        // Reserve space for the list. The card is centered and would move when the list loads.
        <Suspense fallback={<div className="mt-4 min-h-11 md:min-h-8" />}>
          <DemoSignInList onChoose={choose} />
        </Suspense>
      )}
    </>
  )
}
