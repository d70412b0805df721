import type { CurrentUser } from '@portal/contract/accounts/auth'
import { can } from '@portal/contract/api/capabilities'
import { type Role, roleLabel } from '@portal/contract/rules/program'

/** An account of a list, as far as acting as it is concerned. */
export interface ImpersonationTarget {
  id: string
  role: Role
  isActive: boolean
  /** How the question names it. */
  name: string
  dealerNumber?: string | null
}

/** What stands in brackets behind the name: a dealer's number, a user's role. */
export const markOf = ({ dealerNumber, role }: { dealerNumber?: string | null; role: Role }): string =>
  dealerNumber || roleLabel(role)

/** Whether to offer it. Which dealers are within reach the server decides; lists show no others. */
export function mayImpersonate(
  viewer: CurrentUser,
  target: Pick<ImpersonationTarget, 'id' | 'role' | 'isActive'>,
): boolean {
  if (viewer.isImpersonating || !target.isActive || target.role === 'super_admin' || target.id === viewer.id)
    return false
  return can(viewer, target.role === 'dealer' ? 'dealer.impersonate' : 'user.impersonate')
}
