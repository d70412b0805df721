import { useState } from 'react'
import { flushSync } from 'react-dom'
import { toast } from '../../design/toast/toast'
import type { SignatureValue } from '../../ordering/signature/signature-pad'
import { useCheckout } from './checkout-context'
import { checkoutDraft } from './checkout-draft'
import { consentPayload, draftPayload, placePayload } from './order-payload'
import { missingParts } from './place-checks'
import { reportOrderProblem } from './report-order-problem'
import { showFirstMissing } from './show-step'

const noSignature: SignatureValue = { method: 'typed', dataUrl: null, hasInk: false, name: '' }

/** Holds the signature, the missing parts, and the action that places the order. */
export function usePlaceOrder() {
  const { terms, progress, steps, actions } = useCheckout()
  const checkout = checkoutDraft.use()
  const [signature, setSignature] = useState(noSignature)
  const missing = missingParts({
    dealerConfirmed: progress.confirmed,
    approvals: checkout.approvals,
    electronicSignatureApproved: checkout.electronicSignatureApproved,
    hasSignature: signature.hasInk,
  })

  const place = () => {
    const draft = draftPayload(terms.parts)
    if (reportOrderProblem(draft.items, terms.totals.annualCents)) return
    const [first] = missing
    // Render now, so that the first marked part can receive the focus.
    flushSync(() => {
      progress.setReportedParts(missing.map(({ part }) => part))
      if (first) steps.staySigning()
    })
    if (first) {
      toast({ title: first.title, description: first.detail, variant: 'error' })
      showFirstMissing()
      return
    }
    const consent = consentPayload(checkout, signature, {
      ...terms.input,
      ...terms.agreement,
      programNumber: terms.programNumber,
    })
    actions.place({ body: placePayload(terms.parts, consent), consent, draft })
  }

  return {
    setSignature,
    /** Parts that were missing when the dealer last pressed Place Order and are still missing. */
    marked: missing.map(({ part }) => part).filter((part) => progress.reportedParts.includes(part)),
    place,
  }
}
