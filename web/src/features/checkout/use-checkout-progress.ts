import { approvalKeys } from '@portal/contract/rules/approvals'
import { useState } from 'react'
import { useUser } from '../../lib/session'
import { checkoutDraft } from './checkout-draft'
import type { OrderPart } from './place-checks'

export interface CheckoutProgress {
  /** The dealer confirmed the stored information. */
  confirmed: boolean
  /** All acknowledgements are checked. */
  approved: boolean
  /** Parts that were missing when the dealer last pressed Place Order. */
  reportedParts: readonly OrderPart[]
  setReportedParts: (missing: readonly OrderPart[]) => void
}

/** Tracks which steps the dealer has completed. */
export function useCheckoutProgress(): CheckoutProgress {
  const { updatedAt } = useUser()
  const checkout = checkoutDraft.use()
  const [reportedParts, setReportedParts] = useState<readonly OrderPart[]>([])
  return {
    confirmed: checkout.confirmedAt === updatedAt,
    approved: approvalKeys.every((key) => checkout.approvals[key]),
    reportedParts,
    setReportedParts,
  }
}
