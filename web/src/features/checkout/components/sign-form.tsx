import { formatWholeMoney } from '@portal/contract/rules/money'
import { orderTexts } from '@portal/contract/texts/order'
import { mailedCodeTexts } from '@portal/contract/texts/sign-in'
import { useState } from 'react'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { LinePlace } from '../../../design/state/line'
import { Notice } from '../../../design/state/notice'
import { useDates } from '../../../lib/formats'
import { useProgram } from '../../../lib/program'
import { useUser } from '../../../lib/session'
import { SignaturePad } from '../../../ordering/signature/signature-pad'
import { useCheckout } from '../checkout-context'
import { checkoutDraft } from '../checkout-draft'
import { usePlaceOrder } from '../use-place-order'
import { ElectronicApproval } from './electronic-approval'
import { KeepSignature } from './keep-signature'

/** The approval, the signature, and Place Order with what prevents it. */
export function SignForm() {
  const user = useUser()
  const { terms, steps, actions } = useCheckout()
  const { marked, place, setSignature } = usePlaceOrder()
  const { date } = useDates()
  const { demo, signingCode } = useProgram()
  const canUseSaved = user.eSignature && user.signatureData !== null
  const [isNew, setNew] = useState(!canUseSaved)
  const { placeProblem } = actions
  return (
    // Only hidden while folded, so that a drawing in the pad stays.
    <div hidden={!steps.isSignOpen} className={cn(steps.isSignOpen && 'grid gap-5 pt-4 md:gap-6 md:pt-5')}>
      <ElectronicApproval isMissing={marked.includes('electronicSignatureApproved')} />
      <SignaturePad
        signerName={`${user.firstName} ${user.lastName}`.trim()}
        savedImage={canUseSaved ? user.signatureData : null}
        initialMethod={canUseSaved ? 'saved' : 'typed'}
        initialName={checkoutDraft.read().typedName ?? ''}
        dateText={date(terms.now)}
        error={marked.includes('signature') && orderTexts.signatureRequired}
        onChange={(value) => {
          setSignature(value)
          setNew(value.method !== 'saved')
          if (value.method === 'typed') checkoutDraft.change({ typedName: value.name })
        }}
      />
      {isNew && <KeepSignature user={user} />}
      {marked.length === 0 && placeProblem && (
        <Notice tone="error" title={placeProblem.title}>
          {placeProblem.detail}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <LinePlace className="w-full">
          <Button
            variant="primary"
            size="xl"
            className="max-md:w-full md:min-w-56"
            pending={actions.isPlacing}
            pendingText="Placing Order..."
            onClick={place}
          >
            Place Order, {formatWholeMoney(terms.totals.annualCents)}
          </Button>
        </LinePlace>
        <div className="grid gap-1 text-muted text-sm">
          <p>You can cancel within three days of the order date.</p>
          {demo && signingCode === 'off' && <p>{mailedCodeTexts.signingCodeOff}</p>}
        </div>
      </div>
    </div>
  )
}
