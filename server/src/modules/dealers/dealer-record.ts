import type { Dealer } from '@portal/contract/accounts/dealers'
import type { DealerRow } from './queries/find-dealer'

/** The reply about a dealer at an instant, since a closed sign-in opens again by itself. */
export function toDealer(row: DealerRow, now: Date): Dealer {
  const manager = [row.managerFirstName, row.managerLastName].filter((part) => part).join(' ')
  // Field by field: taking the rest of a row apart takes longer than reading it.
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    dealerNumber: row.dealerNumber,
    zipCode: row.zipCode,
    companyName: row.companyName,
    companyType: row.companyType,
    phone: row.phone,
    website: row.website,
    addressLine1: row.addressLine1,
    addressLine2: row.addressLine2,
    city: row.city,
    state: row.state,
    brand: row.brand,
    district: row.district,
    territoryManagerId: row.territoryManagerId,
    paymentTerms: row.paymentTerms,
    isActive: row.isActive,
    territoryManagerName: manager === '' ? null : manager,
    isLocked: row.closedUntil !== null && row.closedUntil > now,
    updatedAt: row.updatedAt.toISOString(),
  }
}
