import type { CurrentUser } from '@portal/contract/accounts/auth'
import { formatWholeDollars } from '@portal/contract/rules/money'
import { impersonationTexts } from '@portal/contract/texts/account'
import { orderTexts } from '@portal/contract/texts/order'
import { mailedCodeTexts } from '@portal/contract/texts/sign-in'
import { useId, useState } from 'react'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { Checkbox } from '../../../design/form/checkbox'
import { StepHeader } from '../../../design/layout/step-header'
import { Notice } from '../../../design/state/notice'
import { OfflineSection } from '../../../design/state/offline'
import { useDates } from '../../../lib/formats'
import { useProgram } from '../../../lib/program'
import { useUser } from '../../../lib/session'
import { SignaturePad } from '../../../ordering/signature/signature-pad'
import { useCheckout } from '../checkout-context'
import { checkoutDraft, shouldSaveSignature } from '../checkout-draft'
import { usePlaceOrder } from '../use-place-order'
import { ElectronicApproval } from './electronic-approval'
import { StepSheet } from './step-sheet'

/** The choice to save a new signature to the profile, and its effect. */
function SaveSignatureChoice({ user }: { user: CurrentUser }) {
  const checkout = checkoutDraft.use()
  const effectId = useId()
  return (
    <div>
      <Checkbox
        name="keepSignature"
        label="Save this signature to my profile for next time"
        labelClassName="items-start max-md:pt-2.5"
        aria-describedby={effectId}
        checked={shouldSaveSignature(checkout, user)}
        onChange={(event) => checkoutDraft.change({ keepSignature: event.target.checked })}
      />
      <p id={effectId} className="pl-7.5 text-muted text-sm">
        {user.signatureData === null ? 'This turns on E-Signature.' : 'This replaces your saved signature.'}
      </p>
    </div>
  )
}

/** The electronic approval, the signature and Place Order, with their errors. */
function SignForm() {
  const user = useUser()
  const { terms, steps, actions } = useCheckout()
  const { marked, place, setSignature } = usePlaceOrder()
  const { date } = useDates()
  const { demo, signingCode } = useProgram()
  const canUseSaved = user.eSignature && user.signatureData !== null
  const [isNew, setNew] = useState(!canUseSaved)
  const contactName = `${user.firstName} ${user.lastName}`.trim()
  const { placeProblem } = actions
  return (
    // Hidden rather than unmounted while collapsed, to preserve a drawing in the signature pad.
    <div hidden={!steps.isSignOpen} className={cn(steps.isSignOpen && 'grid gap-5 pt-4 md:gap-6 md:pt-5')}>
      <ElectronicApproval isMissing={marked.includes('electronicSignatureApproved')} />
      <SignaturePad
        signerName={contactName}
        savedImage={canUseSaved ? user.signatureData : null}
        initialMethod={canUseSaved ? 'saved' : 'typed'}
        initialName={checkoutDraft.read().typedName ?? contactName}
        dateText={date(terms.now)}
        error={marked.includes('signature') && orderTexts.signatureRequired}
        onChange={(value) => {
          setSignature(value)
          setNew(value.method !== 'saved')
          if (value.method === 'typed') checkoutDraft.change({ typedName: value.name })
        }}
      />
      {isNew && <SaveSignatureChoice user={user} />}
      {marked.length === 0 && placeProblem && (
        <Notice tone="error" title={placeProblem.title}>
          {placeProblem.detail}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <OfflineSection className="w-full">
          <Button
            variant="primary"
            size="xl"
            className="max-md:w-full md:min-w-56"
            pending={actions.isPlacing}
            pendingText="Placing Order..."
            onClick={place}
          >
            Place Order, {formatWholeDollars(terms.totals.annualCents)}
          </Button>
        </OfflineSection>
        <div className="grid gap-1 text-muted text-sm">
          <p>You can cancel within {terms.coolingOffPeriod} of the order date.</p>
          {demo && signingCode === 'off' && <p>{mailedCodeTexts.signingCodeOff}</p>}
        </div>
      </div>
    </div>
  )
}

/** Step 4: the consent to sign electronically, the signature, and Place Order. */
export function SignStep() {
  const { isImpersonating } = useUser()
  const { progress, steps } = useCheckout()
  const { isSignOpen: isOpen, toggleSign: onToggle } = steps
  const isReached = progress.approved || (isOpen && steps.agreementView !== 'full')
  const current = progress.confirmed && isReached
  return (
    <StepSheet id="sign" aria-labelledby="sign-title" current={current}>
      <StepHeader
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
    </StepSheet>
  )
}
