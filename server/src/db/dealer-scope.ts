import { type Capability, grantOf } from '@portal/contract/api/capabilities'
import { type Role, roles } from '@portal/contract/rules/program'
import { type AnyColumn, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Selection } from '../platform/database/selection'
import { accounts, dealerProfiles } from './tables/accounts'

/** Who asks, as far as scope is concerned. */
export interface ScopeSubject {
  id: string
  role: Role
  district: string | null
}

/** The same as it stands in a condition: the values themselves, or their places in a prepared statement. */
export interface ScopeTerms {
  id: string | Placeholder
  role: Role
  district: string | Placeholder | null
}

/** What a statement prepared for this kind of subject needs: its terms, a key of its shape, and the values. */
export function scopeParts({ id, role, district }: ScopeSubject) {
  const terms: ScopeTerms = {
    id: sql.placeholder('subjectId'),
    role,
    district: district === null ? null : sql.placeholder('subjectDistrict'),
  }
  return { terms, key: `${role} ${district !== null}`, values: { subjectId: id, subjectDistrict: district } }
}

/** Which rows a subject reaches, as a text: who has the same reach sees the same, so what was counted may be shared. */
export function reachOf({ id, role, district }: ScopeSubject, capability: Capability): string {
  if (grantOf(role, capability) === 'all') return 'all'
  return role === 'sales_manager' ? JSON.stringify([role, district]) : JSON.stringify([role, id])
}

type District<T extends ScopeTerms> = Exclude<T['district'], null>

/** How a subject's reach is limited: not at all, to a district, or to dealers. A sales manager without a district has all. */
export function reachByDistrict<T extends ScopeTerms>(
  { role, district }: T,
  capability: Capability,
): 'all' | { district: District<T> } | 'dealers' {
  const grant = grantOf(role, capability)
  if (grant === 'all') return 'all'
  if (grant !== 'scope' || role !== 'sales_manager') return 'dealers'
  return district === null ? 'all' : { district: district as District<T> }
}

const everything = sql`true`
const nothing = sql`false`

/** Dealers of one territory manager. */
export const managedBy = (dealerId: AnyColumn, managerId: string | Placeholder): SQL =>
  sql`${dealerId} in (select ${dealerProfiles.accountId} from ${dealerProfiles} where ${dealerProfiles.territoryManagerId} = ${managerId})`

const scoped = alias(accounts, 'scoped')

/** Dealers of one district. */
export const inDistrict = (dealerId: AnyColumn, district: string | Placeholder): SQL =>
  sql`${dealerId} in (select ${accounts.id} from ${accounts} where ${accounts.role} = 'dealer' and ${accounts.district} = ${district})`

/** The same, asked of each row by itself: quicker where few rows are looked at, since the district's dealers are not all read. */
const isOfDistrict = (dealerId: AnyColumn, district: string | Placeholder): SQL =>
  dealerId === accounts.id
    ? sql`(${accounts.role} = 'dealer' and ${accounts.district} = ${district})`
    : sql`(select ${scoped.district} from ${accounts} ${scoped} where ${scoped.id} = ${dealerId} and ${scoped.role} = 'dealer') = ${district}`

/** How a district is asked for: as the set of its dealers, or of each row. Which rows are reached is the same. */
export type ScopeSpelling = 'set' | 'row'

/**
 * The one place that turns a role's grant into the rows it reaches. Every read and write of dealers, orders and change
 * requests adds this condition, so a row out of scope is simply not found. The dealer's present district and manager
 * decide, not the copy on an order.
 * @param dealerId the column that holds the dealer's account id in the query at hand
 */
export function withinScope(
  dealerId: AnyColumn,
  subject: ScopeTerms,
  capability: Capability,
  spelling: ScopeSpelling = 'set',
): SQL {
  const reach = reachByDistrict(subject, capability)
  if (reach === 'all') return everything
  if (reach !== 'dealers') return (spelling === 'set' ? inDistrict : isOfDistrict)(dealerId, reach.district)
  switch (grantOf(subject.role, capability)) {
    case 'own':
      return sql`${dealerId} = ${subject.id}`
    case 'scope':
      return managedBy(dealerId, subject.id)
    default:
      return nothing
  }
}

const staffRoles = roles.filter((role) => role !== 'dealer')

/**
 * The same from the other side: staff accounts that reach a dealer by a capability, in a query over accounts.
 * @param dealer the dealer's present district and territory manager
 */
export function staffReaching(
  { district, territoryManagerId }: { district: string | null; territoryManagerId: string | null },
  capability: Capability,
): SQL {
  const ways = staffRoles.map((role) => {
    const isRole = sql`${accounts.role} = ${role}`
    const grant = grantOf(role, capability)
    if (grant === 'all') return isRole
    if (grant !== 'scope') return nothing
    if (role !== 'sales_manager') return sql`(${isRole} and ${accounts.id} = ${territoryManagerId}::uuid)`
    return sql`(${isRole} and (${accounts.district} is null or ${accounts.district} = ${district}::text))`
  })
  return sql`(${sql.join(ways, sql` or `)})`
}

/** What a subject reaches, as the selection that a list narrows. */
export function selectionFor(subject: ScopeSubject, within: (subject: ScopeTerms) => SQL | undefined): Selection {
  const { terms, key, values } = scopeParts(subject)
  // A district may have any part of the dealers, or none.
  const varies = subject.role === 'sales_manager' && subject.district !== null
  return { key, values, varies, where: () => within(terms), whereNow: () => within(subject) }
}

const allOfThem: Selection = {
  key: 'all',
  values: {},
  varies: false,
  where: () => everything,
  whereNow: () => everything,
}

/** The same for the rows of dealers. Who has the same reach selects the same. */
export function scopeSelection(
  dealerId: AnyColumn,
  subject: ScopeSubject,
  capability: Capability,
  spelling: ScopeSpelling = 'set',
): Selection {
  if (grantOf(subject.role, capability) === 'all') return allOfThem
  const selection = selectionFor(subject, (terms) => withinScope(dealerId, terms, capability, spelling))
  const { subjectDistrict } = selection.values
  const key = `${selection.key} ${spelling}`
  return subject.role === 'sales_manager' ? { ...selection, key, values: { subjectDistrict } } : { ...selection, key }
}
