import { Store, Users } from 'lucide-react'
import { useState } from 'react'
import { useProgram } from '../../../lib/program'
import { Tabs } from '../../../ui/tabs'
import type { DemoSignIn } from '../demo-sign-ins'
import type { OnSignedIn } from '../use-sign-in'
import { DealerSignInForm } from './dealer-sign-in-form'
import { DemoSignInList } from './demo-sign-in-list'
import { StaffSignInForm } from './staff-sign-in-form'

// Two words beside an icon: on a phone they fit into half a card only without the tabs' inner space.
const tabsFit = '[&_[role=tab]]:whitespace-nowrap max-sm:[&_[role=tab]]:gap-1.5 max-sm:[&_[role=tab]]:px-0'

/** Welcome Back: the two ways to sign in. */
export function SignInCard({ onSignedIn }: { onSignedIn: OnSignedIn }) {
  const { demo } = useProgram()
  const [kind, setKind] = useState<string>('dealer')
  const [chosen, setChosen] = useState<DemoSignIn>()
  const choose = (demoSignIn: DemoSignIn) => {
    setChosen(demoSignIn)
    setKind(demoSignIn.kind)
  }
  // A new key puts the chosen demo account into a form that is already on the screen.
  const dealer = chosen?.kind === 'dealer' ? chosen.values : undefined
  const staff = chosen?.kind === 'staff' ? chosen.values : undefined
  return (
    <>
      <section className="relative rounded-sheet border border-line bg-surface p-6 shadow-pop md:p-9">
        <h1 className="type-h1 text-[32px] md:text-[38px]">Welcome Back</h1>
        <p className="mt-2 mb-7 text-base text-muted md:mb-9">Choose your login method below</p>
        <div className={tabsFit}>
          <Tabs
            label="Login method"
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
                content: <StaffSignInForm key={staff?.email} initial={staff} onSignedIn={onSignedIn} />,
              },
            ]}
          />
        </div>
      </section>
      {demo && <DemoSignInList onChoose={choose} />}
    </>
  )
}
