import type { CurrentUser } from '@portal/contract/accounts/auth'
import { type CheckoutDealer, checkoutDealerFormSchema } from '@portal/contract/accounts/dealer-profile'
import { dealerFormOf } from '../../records/dealer-fields/dealer-form'

/** The record as it is stored where it is complete: then there is nothing to fill in. Else null. */
export const completeDealer = (user: CurrentUser): CheckoutDealer | null =>
  checkoutDealerFormSchema(user).safeParse(dealerFormOf(user)).data ?? null
