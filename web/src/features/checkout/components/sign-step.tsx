import { impersonationTexts } from '@portal/contract/texts/account'
import { Sheet } from '../../../design/layout/sheet'
import { StepHead } from '../../../design/layout/step-head'
import { Notice } from '../../../design/state/notice'
import { useUser } from '../../../lib/session'
import { useCheckout } from '../checkout-context'
import { SignForm } from './sign-form'

/** Step 4: the consent to sign electronically, the signature, and Place Order. */
export function SignStep() {
  const { isImpersonating } = useUser()
  const { progress, steps } = useCheckout()
  const { isSignOpen: isOpen, toggleSign: onToggle } = steps
  const isReached = progress.approved || (isOpen && steps.agreementView !== 'whole')
  const current = progress.confirmed && isReached
  return (
    <Sheet
      id="sign"
      aria-labelledby="sign-title"
      current={current}
      className="scroll-mt-4 max-md:px-4 max-md:py-[15px]"
    >
      <StepHead
        number={4}
        title="Sign"
        state={current ? 'current' : 'waiting'}
        id="sign-title"
        isAlone={!isOpen}
        toggle={onToggle && { isOpen, onPress: onToggle }}
      />
      {isImpersonating ? (
        <Notice tone="warning" className="mt-5">
          {impersonationTexts.signing}
        </Notice>
      ) : (
        <SignForm />
      )}
    </Sheet>
  )
}
