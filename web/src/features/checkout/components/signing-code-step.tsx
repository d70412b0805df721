import type { SigningCodeWanted } from '@portal/contract/orders/signing-events'
import { mailedCodeTexts } from '@portal/contract/texts/sign-in'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../design/button'
import { Sheet } from '../../../design/layout/sheet'
import { Notice } from '../../../design/state/notice'
import { useMediaQuery } from '../../../design/use-media-query'
import { useProgram } from '../../../lib/program'
import { CodeExits } from '../../../records/code/code-exits'
import { CodeForm, type GivenCode } from '../../../records/code/code-form'

interface FrameProps {
  help: string
  onBack: () => void
  children: ReactNode
}

function StepFrame({ help, onBack, children }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section aria-labelledby="one-more-step" className="mx-auto grid w-full max-w-[560px] gap-4">
      <header className="pt-6 pb-1 md:pt-9">
        <Button variant="link" onClick={onBack} className="-ml-1 mb-1.5">
          <ArrowLeft aria-hidden className="size-4" />
          Back to the agreement
        </Button>
        <h1 id="one-more-step" ref={heading} tabIndex={-1} className="type-h1 outline-none">
          One more step
        </h1>
        <p className="mt-2 text-pretty text-base text-muted">{help}</p>
      </header>
      {children}
    </section>
  )
}

interface SigningCodeStepProps {
  wanted: SigningCodeWanted
  /** Whether the order is kept as a draft meanwhile. */
  isSaved: boolean
  pending: boolean
  /** What went wrong beside the code. */
  problem: { title: string; detail: string } | null
  onCheck: (given: GivenCode) => void
  onResend: () => void
  onBack: () => void
}

/** Before a signature counts: the code that went to the registered address. */
export function SigningCodeStep(props: SigningCodeStepProps) {
  const { wanted, isSaved, pending, problem, onCheck, onResend, onBack } = props
  const { programTitle } = useProgram()
  const device = useMediaQuery('(pointer: coarse)') ? 'phone' : 'computer'
  const help: Record<SigningCodeWanted['reason'], string> = {
    'unknown-device': `We do not know this ${device} yet, so we check that it is you before you sign.`,
    always: 'We check that it is you before you sign.',
    'staff-device': `Staff used this ${device} lately, so we check that it is you before you sign.`,
  }
  return (
    <StepFrame help={help[wanted.reason]} onBack={onBack}>
      <Sheet current className="md:p-6">
        <CodeForm
          wanted={wanted}
          action="Check code and sign"
          pending={pending}
          canRemember={wanted.reason === 'unknown-device'}
          onCheck={onCheck}
          onResend={onResend}
        />
        {problem && (
          <Notice tone="error" className="mt-4" title={problem.title}>
            {problem.detail}
          </Notice>
        )}
      </Sheet>
      <CodeExits
        wanted={wanted}
        sender={programTitle}
        later={`${isSaved ? 'Your order is saved.' : 'What you filled in stays in this browser.'} Nothing is signed until the code is right.`}
      />
    </StepFrame>
  )
}

interface ToldCodeStepProps {
  pending: boolean
  onContinue: () => void
  onBack: () => void
}

/** The same where codes would reach nobody: it only says that one would be asked for. */
export function ToldCodeStep({ pending, onContinue, onBack }: ToldCodeStepProps) {
  return (
    <StepFrame help="Before an order is signed, we check that it is you." onBack={onBack}>
      <Sheet current className="grid gap-5 md:p-6">
        <h2 className="type-h3 text-[22px]">Enter the code</h2>
        <p className="text-body">{mailedCodeTexts.inUse}</p>
        <Button size="xl" className="w-full" pending={pending} pendingText="Placing Order..." onClick={onContinue}>
          Continue
        </Button>
      </Sheet>
    </StepFrame>
  )
}
