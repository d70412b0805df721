import { approvalKeys } from '@portal/contract/rules/approvals'
import { useState } from 'react'
import { useUser } from '../../lib/session'
import { checkoutDraft } from './checkout-draft'
import type { Part } from './place-checks'

export interface CheckoutProgress {
  /** The dealer information is confirmed as it is stored. */
  confirmed: boolean
  /** All acknowledgements are checked. */
  approved: boolean
  /** The parts that were missing when the dealer last pressed Place Order. */
  asked: readonly Part[]
  setAsked: (missing: readonly Part[]) => void
}

/** How far the dealer has come. */
export function useCheckoutProgress(): CheckoutProgress {
  const { updatedAt } = useUser()
  const checkout = checkoutDraft.use()
  const [asked, setAsked] = useState<readonly Part[]>([])
  return {
    confirmed: checkout.confirmedAt === updatedAt,
    approved: approvalKeys.every((key) => checkout.approvals[key]),
    asked,
    setAsked,
  }
}
