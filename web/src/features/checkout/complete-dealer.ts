import type { CurrentUser } from '@portal/contract/accounts/auth'
import { checkoutDealerSchema } from '@portal/contract/accounts/profile'
import { dealerFormOf } from '../../records/dealer-fields/dealer-form'

/** Whether the record is complete as it is stored: then there is nothing to fill in. */
export const isComplete = (user: CurrentUser): boolean => checkoutDealerSchema.safeParse(dealerFormOf(user)).success
