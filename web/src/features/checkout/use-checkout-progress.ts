import { approvalKeys } from '@portal/contract/rules/approvals'
import { useEffect, useMemo, useState } from 'react'
import { useUser } from '../../lib/session'
import { checkoutDraft } from './checkout-draft'
import { completeDealer } from './complete-dealer'
import type { OrderPart } from './place-checks'

export interface CheckoutProgress {
  /** The stored information is confirmed. Complete information counts as confirmed until the dealer edits it. */
  confirmed: boolean
  /** All acknowledgements are checked. */
  approved: boolean
  /** Parts that were missing when the dealer last pressed Place Order. */
  reportedParts: readonly OrderPart[]
  setReportedParts: (missing: readonly OrderPart[]) => void
}

/** Tracks which steps the dealer has completed. */
export function useCheckoutProgress(): CheckoutProgress {
  const user = useUser()
  const { updatedAt } = user
  const checkout = checkoutDraft.use()
  const [reportedParts, setReportedParts] = useState<readonly OrderPart[]>([])
  const isComplete = useMemo(() => completeDealer(user) !== null, [user])
  const startsConfirmed = isComplete && checkout.confirmedAt === null && checkout.dealerForm === null
  // Store the version that the dealer sees. If the account changes elsewhere, the dealer confirms the new version.
  useEffect(() => {
    if (startsConfirmed) checkoutDraft.change({ confirmedAt: updatedAt })
  }, [startsConfirmed, updatedAt])
  return {
    confirmed: startsConfirmed || checkout.confirmedAt === updatedAt,
    approved: approvalKeys.every((key) => checkout.approvals[key]),
    reportedParts,
    setReportedParts,
  }
}
