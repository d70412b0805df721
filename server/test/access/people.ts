import type { Role } from '@portal/contract/rules/roles'
import type { Given } from '../given'
import type { GivenDealer } from '../given/accounts'

/** How a dealer relates to the users below. */
export const places = ['of the manager', 'of the manager, elsewhere', 'of the district', 'elsewhere'] as const
export type Place = (typeof places)[number]

/** Creates one account of every kind that the rules distinguish, and dealers in every place. */
export async function givenPeople(given: Given) {
  const manager = await given.staff({ role: 'territory_manager', district: 'SE' })
  const otherManager = await given.staff({ role: 'territory_manager', district: 'GC' })
  const dealersByPlace = {
    'of the manager': { district: 'SE', territoryManager: manager },
    'of the manager, elsewhere': { district: 'NA', territoryManager: manager },
    'of the district': { district: 'SE', territoryManager: otherManager },
    elsewhere: { district: 'GC', territoryManager: otherManager },
  } as const satisfies Record<Place, object>
  const staff = {
    'territory manager': manager,
    'sales manager of the district': await given.staff({ role: 'sales_manager', district: 'SE' }),
    'sales manager of all': await given.staff({ role: 'sales_manager', district: null }),
    mingledorffs: await given.staff({ role: 'mingledorffs' }),
    'super admin': await given.staff({ role: 'super_admin' }),
  }
  return { staff, otherManager, newDealer: (place: Place): Promise<GivenDealer> => given.dealer(dealersByPlace[place]) }
}

export type People = Awaited<ReturnType<typeof givenPeople>>
export type StaffName = keyof People['staff']
export const staffNames = [
  'territory manager',
  'sales manager of the district',
  'sales manager of all',
  'mingledorffs',
  'super admin',
] as const satisfies StaffName[]

export const roleOfStaff: Readonly<Record<StaffName, Role>> = {
  'territory manager': 'territory_manager',
  'sales manager of the district': 'sales_manager',
  'sales manager of all': 'sales_manager',
  mingledorffs: 'mingledorffs',
  'super admin': 'super_admin',
}

/**
 * The dealers within each user's scope (docs/spec 2.2). A territory manager's: those assigned, in any district. A
 * district sales manager's: the district's, whoever manages them. All other staff: everyone.
 */
export const reach: Readonly<Record<StaffName, readonly Place[]>> = {
  'territory manager': ['of the manager', 'of the manager, elsewhere'],
  'sales manager of the district': ['of the manager', 'of the district'],
  'sales manager of all': places,
  mingledorffs: places,
  'super admin': places,
}

/**
 * The staff whose campaigns each user sees. A district sales manager sees those of the district's territory managers,
 * wherever their dealers are.
 */
export const campaignReach: typeof reach = {
  ...reach,
  'sales manager of the district': ['of the manager', 'of the manager, elsewhere'],
}
