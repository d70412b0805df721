import type { Dealer } from '@portal/contract/accounts/dealers'
import { dealerAdminTexts } from '@portal/contract/texts/account'
import { orderTexts } from '@portal/contract/texts/order'
import type { ScopeSubject } from '../../db/dealer-scope'
import type { ConstraintErrors } from '../../platform/database/database-errors'
import type { Tx } from '../../platform/database/types'
import { ApiError, invalidField } from '../../platform/http/api-errors'
import type { DealerFields } from './dealer-changes'
import { lockManager } from './queries/territory-managers'

/** Messages for constraint violations. Each dealer has a unique number. */
export const dealerConstraints: ConstraintErrors = {
  dealer_profiles_dealer_number_key: {
    errorCode: 'CONFLICT',
    message: dealerAdminTexts.numberTaken,
    errors: [{ field: 'dealerNumber', message: dealerAdminTexts.numberTaken }],
  },
}

export const hasOrders = () => new ApiError('CONFLICT', dealerAdminTexts.hasOrders)

export const staleDealer = (current: Dealer) => new ApiError('STALE', orderTexts.stale, { details: { current } })

type Placement = Pick<DealerFields, 'district' | 'territoryManagerId'>

/** Returns the values that a dealer's fields must have to stay within the subject's scope. */
function fixedPlacement({ role, id, district }: ScopeSubject): Partial<Placement> {
  if (role === 'territory_manager') return { territoryManagerId: id }
  return role === 'sales_manager' && district !== null ? { district } : {}
}

/** Sets a new dealer's manager or district to the caller's, if the caller's role limits it. */
export function placeWithinScope<F extends Partial<Placement>>(fields: F, subject: ScopeSubject): F {
  return { ...fields, ...fixedPlacement(subject) }
}

/** @throws ApiError 422 when an edit would move the dealer out of the subject's scope */
export function assertStaysWithinScope(subject: ScopeSubject, after: Partial<Placement>): void {
  const fixed = fixedPlacement(subject)
  if (fixed.territoryManagerId && (after.territoryManagerId ?? null) !== fixed.territoryManagerId) {
    throw invalidField('territoryManagerId', dealerAdminTexts.staysWithManager)
  }
  if (fixed.district && (after.district ?? null) !== fixed.district) {
    throw invalidField('district', dealerAdminTexts.staysInDistrict)
  }
}

/** @throws ApiError 422 unless the ID is blank or belongs to an active territory manager whom the subject may assign */
export async function assertManager(tx: Tx, id: string | null | undefined, subject: ScopeSubject): Promise<void> {
  if (!id) return
  if ((await lockManager(tx, id, subject)) === null) {
    throw invalidField('territoryManagerId', dealerAdminTexts.unknownManager)
  }
}
