import type { Program } from '@portal/contract/rules/program-facts'
import { userTexts } from '@portal/contract/texts/account'
import type { ScopeSubject } from '../../db/dealer-scope'
import { invalidField } from '../../platform/http/api-errors'
import type { UserFields } from './user-record'

type Placement = Pick<UserFields, 'role' | 'district'>

/** The district that limits whom the subject manages; null for no limit. */
const ownDistrict = ({ role, district }: ScopeSubject): string | null => (role === 'sales_manager' ? district : null)

/** The district of a new user: the caller's own if it limits them, else the requested one. */
export const districtOfNewUser = (subject: ScopeSubject, requestedDistrict: string | null): string | null =>
  ownDistrict(subject) ?? requestedDistrict

/**
 * Checks the scope that a sales manager gets. After a version that retires it, nobody could add dealers to it. Source:
 * docs/spec 24.22.
 * @throws ApiError 422 when a sales manager is left without a district, or gets one that a scheduled version retires
 */
export function assertHasDistrict(
  { retiresLater }: Pick<Program, 'retiresLater'>,
  { role, district }: Placement,
): void {
  if (role !== 'sales_manager') return
  if (district === null) throw invalidField('district', userTexts.districtRequired)
  if (retiresLater('districts', district)) throw invalidField('district', userTexts.districtRetiresLater)
}

/** @throws ApiError 422 when an edit would move the user out of the subject's district */
export function assertStaysInDistrict(subject: ScopeSubject, { district }: Placement): void {
  const own = ownDistrict(subject)
  if (own !== null && district !== own) throw invalidField('district', userTexts.staysInDistrict)
}

/**
 * Returns the fields of an edit and those that the user may keep. A user who becomes a sales manager gets their
 * district as a scope, so it counts as sent and is not kept.
 */
export function sentPlacement<Sent extends Partial<Placement>>(
  stored: Placement,
  sent: Sent,
): { sent: Sent; kept: Partial<Placement> } {
  if (sent.role !== 'sales_manager' || stored.role === 'sales_manager') return { sent, kept: stored }
  return { sent: { ...sent, district: sent.district === undefined ? stored.district : sent.district }, kept: {} }
}
