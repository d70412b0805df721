import type { Role } from '@portal/contract/rules/program'
import type { Given } from '../given'
import type { GivenDealer } from '../given/accounts'

/** Where a dealer stands to the people below. */
export const places = ['of the manager', 'of the manager, elsewhere', 'of the district', 'elsewhere'] as const
export type Place = (typeof places)[number]

/** One account of every kind that the rules tell apart, and dealers in every place. */
export async function givenPeople(given: Given) {
  const manager = await given.staff({ role: 'territory_manager', district: 'SE' })
  const otherManager = await given.staff({ role: 'territory_manager', district: 'GC' })
  const whereabouts = {
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
  return { staff, otherManager, newDealer: (place: Place): Promise<GivenDealer> => given.dealer(whereabouts[place]) }
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
 * The dealers within each one's scope, from docs/spec 2.2: a manager's are those assigned, wherever they are; a
 * district's sales manager has the district's, whoever manages them; the others have all.
 */
export const reach: Readonly<Record<StaffName, readonly Place[]>> = {
  'territory manager': ['of the manager', 'of the manager, elsewhere'],
  'sales manager of the district': ['of the manager', 'of the district'],
  'sales manager of all': places,
  mingledorffs: places,
  'super admin': places,
}

/** Whose campaigns each one sees: those of the own managers' in a district, wherever their dealers are. */
export const reachOfCampaigns: typeof reach = {
  ...reach,
  'sales manager of the district': ['of the manager', 'of the manager, elsewhere'],
}
