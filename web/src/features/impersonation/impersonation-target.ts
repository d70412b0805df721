import type { CurrentUser } from '@portal/contract/accounts/auth'
import { can } from '@portal/contract/api/capabilities'
import type { RoleLabels } from '@portal/contract/rules/program-facts'
import { type Role, roleLabel } from '@portal/contract/rules/roles'

/** An account in a list that can be impersonated. */
export interface ImpersonationTarget {
  id: string
  role: Role
  isActive: boolean
  /** The name in the confirmation. */
  name: string
  dealerNumber?: string | null
}

/** The text in parentheses after the name: a dealer's number or a user's role. */
export const accountLabel = (
  labels: RoleLabels,
  { dealerNumber, role }: { dealerNumber?: string | null; role: Role },
): string => dealerNumber || roleLabel(labels, role)

/** Whether to offer impersonation. The server enforces the scope; lists contain only dealers in scope. */
export function canImpersonate(
  viewer: CurrentUser,
  target: Pick<ImpersonationTarget, 'id' | 'role' | 'isActive'>,
): boolean {
  if (viewer.isImpersonating || !target.isActive || target.role === 'super_admin' || target.id === viewer.id)
    return false
  return can(viewer, target.role === 'dealer' ? 'dealer.impersonate' : 'user.impersonate')
}
