import type { Dealer } from '@portal/contract/accounts/dealers'
import { dealerAdminTexts } from '@portal/contract/texts/account'
import { orderTexts } from '@portal/contract/texts/order'
import type { ConstraintRefusals } from '../../platform/database/constraint-errors'
import { ApiError } from '../../platform/http/refusals'

/** What the database's own refusal means: a number belongs to one dealer. */
export const dealerConstraints: ConstraintRefusals = {
  dealer_profiles_dealer_number_key: {
    errorCode: 'CONFLICT',
    message: dealerAdminTexts.numberTaken,
    errors: [{ field: 'dealerNumber', message: dealerAdminTexts.numberTaken }],
  },
}

export const hasOrders = () => new ApiError('CONFLICT', dealerAdminTexts.hasOrders)

export const staleDealer = (current: Dealer) => new ApiError('STALE', orderTexts.stale, { details: { current } })
