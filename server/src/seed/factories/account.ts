import type { DealerInformation } from '@portal/contract/orders/order'
import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import type { Role } from '@portal/contract/rules/roles'
import { getTableColumns } from 'drizzle-orm'
import { type accounts, dealerProfiles } from '../../db/tables/accounts'
import { unsetValues } from '../../db/unset-values'
import { idFor } from '../ids'

/** Without its search text, which the database makes. */
export type AccountRow = Omit<typeof accounts.$inferSelect, 'searchText'>
export type DealerProfileRow = typeof dealerProfiles.$inferSelect
export type DealerRows = { account: AccountRow; profile: DealerProfileRow }
export type StaffRole = Exclude<Role, 'dealer'>

const SOME_DAY = new Date('2024-06-03T14:00:00.000Z')

function account(id: string, overrides: Partial<AccountRow>): AccountRow {
  return {
    id,
    role: 'dealer',
    email: null,
    firstName: '',
    lastName: '',
    phone: null,
    district: null,
    profileImageUrl: null,
    isActive: true,
    passwordHash: null,
    passwordIsTemporary: false,
    consecutiveMisses: 0,
    closedUntil: null,
    secondFactorChangedAt: null,
    createdAt: SOME_DAY,
    creatorId: null,
    updatedAt: overrides.createdAt ?? SOME_DAY,
    deletedAt: null,
    deletedBy: null,
    ...overrides,
  }
}

/**
 * Builds a staff account.
 * @param n makes id, name and email unique
 */
export function staffRow(n: number, overrides: Partial<AccountRow> & { role: StaffRole }): AccountRow {
  return account(idFor(`staff ${n}`), {
    email: `staff${n}@example.com`,
    firstName: 'Sam',
    lastName: `Staff ${n}`,
    phone: '404-555-0100',
    ...overrides,
  })
}

/**
 * Builds a dealer with a complete profile.
 * @param n makes id, number, name and email unique
 */
export function dealerRows(
  n: number,
  overrides: { account?: Partial<AccountRow>; profile?: Partial<DealerProfileRow> } = {},
): DealerRows {
  const row = account(idFor(`dealer ${n}`), {
    email: `dealer${n}@example.com`,
    firstName: 'Dana',
    lastName: `Dealer ${n}`,
    phone: '404-555-0123',
    district: 'SE',
    ...overrides.account,
    role: 'dealer',
  })
  const dealerNumber = overrides.profile?.dealerNumber ?? String(900_000 + n)
  const profile: DealerProfileRow = {
    ...unsetValues(getTableColumns(dealerProfiles)),
    zipCode: '30303',
    companyName: `Dealer Company ${n}`,
    companyType: 'Limited Liability Company',
    website: `https://dealer${n}.example.com`,
    addressLine1: `${100 + n} Peachtree Street`,
    city: 'Atlanta',
    state: 'GA',
    brand: 'Carrier',
    ...overrides.profile,
    accountId: row.id,
    dealerNumber,
    dealerNumberKey: dealerNumberKey(dealerNumber),
  }
  return { account: row, profile }
}

/** Returns the copy of the dealer that an order stores. */
export function copyDealerInformation({ account, profile }: DealerRows): DealerInformation {
  return {
    companyName: profile.companyName,
    companyType: profile.companyType,
    firstName: account.firstName,
    lastName: account.lastName,
    dealerNumber: profile.dealerNumber,
    email: account.email,
    phone: account.phone,
    website: profile.website,
    addressLine1: profile.addressLine1,
    addressLine2: profile.addressLine2,
    city: profile.city,
    state: profile.state,
    zipCode: profile.zipCode,
    district: account.district,
    brand: profile.brand,
    territoryManagerId: profile.territoryManagerId,
  }
}
