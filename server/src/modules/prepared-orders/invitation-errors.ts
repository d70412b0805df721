import type { Preparation } from '@portal/contract/prepared-orders/prepared-order'
import { isDraft } from '@portal/contract/rules/order-status'
import { orderTexts } from '@portal/contract/texts/order'
import { preparedOrderTexts } from '@portal/contract/texts/prepared-order'
import type { ConstraintErrors } from '../../platform/database/database-errors'
import { ApiError } from '../../platform/http/api-errors'
import type { PreparationFacts } from './queries/find-preparation'

/** Messages for constraint violations. A dealer has at most one open prepared order per year. */
export const preparedOrderConstraints: ConstraintErrors = {
  order_invitations_open_key: { errorCode: 'CONFLICT', message: preparedOrderTexts.alreadySent },
}

export const alreadySent = () => new ApiError('CONFLICT', preparedOrderTexts.alreadySent)

export const notSent = () => new ApiError('CONFLICT', preparedOrderTexts.notSent)

export const noAddress = () => new ApiError('CONFLICT', preparedOrderTexts.noAddress)

export const linkInvalid = () => new ApiError('LINK_INVALID', preparedOrderTexts.linkInvalid)

export const stalePreparation = (current: Preparation) =>
  new ApiError('STALE', orderTexts.stale, { details: { current } })

/** Returns why staff cannot prepare an order for a dealer, or send it, or null. An existing draft does not matter. */
export function findPreparationError(
  { dealer, currentOrder }: Pick<PreparationFacts, 'dealer' | 'currentOrder'>,
  action: 'save' | 'send',
): ApiError | null {
  if (currentOrder !== null && !isDraft(currentOrder))
    return new ApiError('ORDER_EXISTS', preparedOrderTexts.alreadyOrdered)
  if (!dealer.isActive) return new ApiError('CONFLICT', preparedOrderTexts.inactive)
  return action === 'send' && !dealer.email?.trim() ? noAddress() : null
}
