import { renderAgreement } from '@portal/contract/agreements/terms'
import { firstWording } from '@portal/contract/agreements/wording/first-wording'
import { billingSchedule } from '@portal/contract/rules/billing-schedule'
import { useState } from 'react'
import { useProgram } from '../../lib/program'
import { serverNow } from '../../lib/server-time'
import { useUser } from '../../lib/session'
import { cart } from '../../ordering/cart/cart'
import { type CartItem, cartTotals } from '../../ordering/cart/cart-item'
import { agreementInput } from './agreement-input'
import { checkoutDraft } from './checkout-draft'

/** The terms that the dealer signs: the cart, its totals, the billing schedule and the agreement. */
export function useSigningTerms(items: readonly CartItem[]) {
  const program = useProgram()
  const user = useUser()
  const checkout = checkoutDraft.use()
  const draft = cart.useDraft()
  // Fixed for the visit, so that the agreement's dates do not change while the dealer reads it.
  const [now] = useState(serverNow)
  const orderYear = cart.readYear() ?? program.orderYear
  const months = draft?.months ?? program.defaultMonths
  const springPercent = checkout.springPercent ?? draft?.springPercent ?? program.springPercentDefault
  const parts = { items, months, orderYear, user, springPercent, draft }
  const input = agreementInput({ ...parts, now, timeZone: program.timeZone })
  return {
    now,
    parts,
    input,
    totals: cartTotals(items, months),
    schedule: billingSchedule(input, program),
    agreement: renderAgreement(input, program, firstWording),
    /** The program version with these terms. */
    programNumber: program.programNumber,
  }
}

export type SigningTerms = ReturnType<typeof useSigningTerms>
