import type { RequiredSigningCode } from '@portal/contract/orders/signing-events'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../design/button'
import { Sheet } from '../../../design/layout/sheet'
import { Notice } from '../../../design/state/notice'
import { useMediaQuery } from '../../../design/use-media-query'
import { useProgram } from '../../../lib/program'
import { CodeForm } from '../../../records/code/code-form'
import { CodeHelp } from '../../../records/code/code-help'
import { useCheckout } from '../checkout-context'
import type { OrderActions } from '../use-order-actions'

interface SigningCodeStepProps {
  awaited: NonNullable<OrderActions['awaited']>
}

/** Asks for the code that was emailed to the dealer's address on file, before the order is signed. */
export function SigningCodeStep({ awaited: { wanted, saved } }: SigningCodeStepProps) {
  const { actions } = useCheckout()
  const { placeProblem } = actions
  const { programTitle } = useProgram()
  const device = useMediaQuery('(pointer: coarse)') ? 'phone' : 'computer'
  const reasonTexts: Record<RequiredSigningCode['reason'], string> = {
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
        <Button variant="link" onClick={actions.leaveCode} className="-ml-1 mb-1.5">
          <ArrowLeft aria-hidden className="size-4" />
          Back to the agreement
        </Button>
        <h1 id="one-more-step" ref={heading} tabIndex={-1} className="type-h1 outline-none">
          One more step
        </h1>
        <p className="mt-2 text-pretty text-base text-muted">{reasonTexts[wanted.reason]}</p>
      </header>
      <Sheet current className="md:p-6">
        <CodeForm
          wanted={wanted}
          action="Verify code and sign"
          pending={actions.isPlacing}
          canRemember={wanted.reason === 'unknown-device'}
          onCheck={({ code, rememberDevice }) => actions.giveCode({ signingCode: code, rememberDevice })}
          onResend={() => actions.giveCode({ resendSigningCode: true })}
        />
        {placeProblem && (
          <Notice tone="error" className="mt-4" title={placeProblem.title}>
            {placeProblem.detail}
          </Notice>
        )}
      </Sheet>
      <CodeHelp
        wanted={wanted}
        sender={programTitle}
        later={`${saved ? 'Your order is saved.' : 'Your entries stay in this browser.'} Nothing is signed until you enter the correct code.`}
      />
    </section>
  )
}
