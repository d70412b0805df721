import type { SigningCodeWanted } from '@portal/contract/orders/signing-events'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../design/button'
import { Sheet } from '../../../design/layout/sheet'
import { Notice } from '../../../design/state/notice'
import { useMediaQuery } from '../../../design/use-media-query'
import { useProgram } from '../../../lib/program'
import { CodeExits } from '../../../records/code/code-exits'
import { CodeForm, type GivenCode } from '../../../records/code/code-form'

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
    'unknown-device': `You are signing on a new ${device}, so we verify your identity before you sign.`,
    always: 'We verify your identity before you sign.',
    'staff-device': `Staff recently used this ${device}, so we verify your identity before you sign.`,
  }
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
        <p className="mt-2 text-pretty text-base text-muted">{help[wanted.reason]}</p>
      </header>
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
    </section>
  )
}
