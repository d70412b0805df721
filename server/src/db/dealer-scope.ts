import { type Capability, getGrant, type PermissionFacts } from '@portal/contract/api/capabilities'
import { type Role, roles } from '@portal/contract/rules/roles'
import { type AnyColumn, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Selection } from '../platform/database/selection'
import { accounts, dealerProfiles } from './tables/accounts'

/** The user whose scope it is. */
export interface ScopeSubject {
  id: string
  role: Role
  district: string | null
}

/** A user's scope in a condition, with values or with placeholders of a prepared statement. */
export interface ScopeTerms {
  id: string | Placeholder
  role: Role
  district: string | Placeholder | null
}

/**
 * Returns the parts of a statement that is prepared for this kind of user: terms with placeholders, a key of the
 * statement's shape, and the user's values.
 */
export function scopeParts({ id, role, district }: ScopeSubject) {
  const terms: ScopeTerms = {
    id: sql.placeholder('subjectId'),
    role,
    district: district === null ? null : sql.placeholder('subjectDistrict'),
  }
  return { terms, key: `${role} ${district !== null}`, values: { subjectId: id, subjectDistrict: district } }
}

/**
 * Describes which rows a user may see, as text. Users with the same scope see the same rows, so totals may be shared.
 */
export function scopeKey({ id, role, district }: ScopeSubject, capability: Capability): string {
  if (getGrant(role, capability) === 'all') return 'all'
  return role === 'sales_manager' ? JSON.stringify([role, district]) : JSON.stringify([role, id])
}

type District<T extends ScopeTerms> = Exclude<T['district'], null>

/**
 * Returns the user's kind of scope: everything, a district, or single dealers. A sales manager without a district may
 * see everything.
 */
export function matchScope<T extends ScopeTerms>(
  { role, district }: T,
  capability: Capability,
  facts?: PermissionFacts,
): 'all' | { district: District<T> } | 'dealers' {
  const grant = getGrant(role, capability, facts)
  if (grant === 'all') return 'all'
  if (grant !== 'scope' || role !== 'sales_manager') return 'dealers'
  return district === null ? 'all' : { district: district as District<T> }
}

const everything = sql`true`
const nothing = sql`false`

/** Dealers of one territory manager. */
export const isManagedBy = (dealerId: AnyColumn, managerId: string | Placeholder): SQL =>
  sql`${dealerId} in (select ${dealerProfiles.accountId} from ${dealerProfiles} where ${dealerProfiles.territoryManagerId} = ${managerId})`

const scoped = alias(accounts, 'scoped')

/** Dealers of one district. */
export const isInDistrict = (dealerId: AnyColumn, district: string | Placeholder): SQL =>
  sql`${dealerId} in (select ${accounts.id} from ${accounts} where ${accounts.role} = 'dealer' and ${accounts.district} = ${district})`

/**
 * The same condition, checked for each row. Faster for few rows, since it does not read all of the district's dealers.
 */
const isRowInDistrict = (dealerId: AnyColumn, district: string | Placeholder): SQL =>
  dealerId === accounts.id
    ? sql`(${accounts.role} = 'dealer' and ${accounts.district} = ${district})`
    : sql`(select ${scoped.district} from ${accounts} ${scoped} where ${scoped.id} = ${dealerId} and ${scoped.role} = 'dealer') = ${district}`

/** How a condition checks a district: by the set of its dealers, or for each row. Both select the same rows. */
export type DistrictCheck = 'set' | 'row'

/**
 * Turns a role's grant into a condition on rows. Every read and write of dealers, orders and change requests adds it,
 * so a row out of scope is not found. This is the only place that does so. The dealer's current district and manager
 * count, not the copy on an order.
 * @param dealerId the column with the dealer's account id in the query
 * @param facts the facts of the program, for a capability that they can extend
 */
export function withinScope(
  dealerId: AnyColumn,
  subject: ScopeTerms,
  capability: Capability,
  districtCheck: DistrictCheck = 'set',
  facts?: PermissionFacts,
): SQL {
  const reach = matchScope(subject, capability, facts)
  if (reach === 'all') return everything
  if (reach !== 'dealers') return (districtCheck === 'set' ? isInDistrict : isRowInDistrict)(dealerId, reach.district)
  switch (getGrant(subject.role, capability, facts)) {
    case 'own':
      return sql`${dealerId} = ${subject.id}`
    case 'scope':
      return isManagedBy(dealerId, subject.id)
    default:
      return nothing
  }
}

const staffRoles = roles.filter((role) => role !== 'dealer')

/**
 * The reverse of `withinScope`, for a query over accounts: selects the staff whose scope contains a dealer.
 * @param dealer the dealer's current district and territory manager
 */
export function staffWithAccess(
  { district, territoryManagerId }: { district: string | null; territoryManagerId: string | null },
  capability: Capability,
): SQL {
  const roleConditions = staffRoles.map((role) => {
    const isRole = sql`${accounts.role} = ${role}`
    const grant = getGrant(role, capability)
    if (grant === 'all') return isRole
    if (grant !== 'scope') return nothing
    if (role !== 'sales_manager') return sql`(${isRole} and ${accounts.id} = ${territoryManagerId}::uuid)`
    return sql`(${isRole} and (${accounts.district} is null or ${accounts.district} = ${district}::text))`
  })
  return sql`(${sql.join(roleConditions, sql` or `)})`
}

/** Returns a user's scope as the selection that a list narrows. */
export function createSelection(subject: ScopeSubject, within: (subject: ScopeTerms) => SQL | undefined): Selection {
  const { terms, key, values } = scopeParts(subject)
  // A district may have any share of the dealers, or none.
  const varies = subject.role === 'sales_manager' && subject.district !== null
  return { key, values, varies, where: () => within(terms), whereNow: () => within(subject) }
}

const everyDealer: Selection = {
  key: 'all',
  values: {},
  varies: false,
  where: () => everything,
  whereNow: () => everything,
}

/** Returns a user's scope over rows of dealers. Users with the same scope have the same selection. */
export function scopeSelection(
  dealerId: AnyColumn,
  subject: ScopeSubject,
  capability: Capability,
  districtCheck: DistrictCheck = 'set',
): Selection {
  if (getGrant(subject.role, capability) === 'all') return everyDealer
  const selection = createSelection(subject, (terms) => withinScope(dealerId, terms, capability, districtCheck))
  const { subjectDistrict } = selection.values
  const key = `${selection.key} ${districtCheck}`
  return subject.role === 'sales_manager' ? { ...selection, key, values: { subjectDistrict } } : { ...selection, key }
}
