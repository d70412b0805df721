import type { CurrentUser } from '@portal/contract/accounts/auth'
import { type CheckoutDealer, checkoutDealerFormSchema } from '@portal/contract/accounts/dealer-profile'
import { toDealerFormValues } from '../../records/dealer-fields/dealer-form'

/** Returns the stored account data if it is complete; otherwise null. */
export const completeDealer = (user: CurrentUser): CheckoutDealer | null =>
  checkoutDealerFormSchema(user).safeParse(toDealerFormValues(user)).data ?? null
