import { renderAgreement } from '@portal/contract/agreements/terms'
import type { SigningTerms as TermsInEffect } from '@portal/contract/program/facts'
import { billingSchedule } from '@portal/contract/rules/billing-schedule'
import { coolingOffPeriod } from '@portal/contract/rules/cancellation'
import { useState } from 'react'
import { useProgram } from '../../lib/program'
import { serverNow } from '../../lib/server-time'
import { useUser } from '../../lib/session'
import { cart } from '../../ordering/cart/cart'
import { type CartItem, cartTotals } from '../../ordering/cart/cart-item'
import { agreementInput } from './agreement-input'
import { checkoutDraft } from './checkout-draft'

/**
 * The terms that the dealer signs: the cart, its totals, the billing schedule and the agreement.
 * @param terms the facts and the wording of the order year
 * @param months the number of months of the order
 */
export function useSigningTerms(items: readonly CartItem[], terms: TermsInEffect, months: number) {
  const { timeZone } = useProgram()
  const user = useUser()
  const checkout = checkoutDraft.use()
  const draft = cart.useDraft()
  // Fixed for the visit, so that the agreement's dates do not change while the dealer reads it.
  const [now] = useState(serverNow)
  const { orderYear, programNumber, agreementVersion, wording } = terms
  const springPercent = checkout.springPercent ?? draft?.springPercent ?? terms.springPercentDefault
  const parts = { items, months, orderYear, user, springPercent, draft }
  const input = agreementInput({ ...parts, now, timeZone })
  return {
    now,
    parts,
    input,
    totals: cartTotals(items, months),
    schedule: billingSchedule(input, terms),
    agreement: renderAgreement(input, terms, { version: agreementVersion, wording }),
    /** The period in which canceling is free: 'three days'. */
    coolingOffPeriod: coolingOffPeriod(terms),
    /** The program version with these terms. */
    programNumber,
  }
}

export type SigningTerms = ReturnType<typeof useSigningTerms>
