import { createContext, use } from 'react'
import type { CheckoutProgress } from './use-checkout-progress'
import type { OpenStep } from './use-open-step'
import type { OrderActions } from './use-order-actions'
import type { SigningTerms } from './use-signing-terms'

/** State that the checkout steps share. */
interface Checkout {
  terms: SigningTerms
  progress: CheckoutProgress
  steps: OpenStep
  actions: OrderActions
}

const CheckoutContext = createContext<Checkout | null>(null)

export const CheckoutProvider = CheckoutContext.Provider

export function useCheckout(): Checkout {
  const checkout = use(CheckoutContext)
  if (checkout === null) throw new Error('A checkout step must be inside a CheckoutProvider')
  return checkout
}
