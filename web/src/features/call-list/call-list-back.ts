import type { Role } from '@portal/contract/rules/roles'
import { areaPath } from '../../lib/session'

/** Where the call list leads back to: the page from which a role opens it. Source: docs/spec 14.2. */
export const callListBack = (role: Role): { href: string; label: string } =>
  role === 'territory_manager'
    ? { href: areaPath(role, 'dashboard'), label: 'Dashboard' }
    : { href: areaPath(role, 'dealers'), label: 'Dealers' }
