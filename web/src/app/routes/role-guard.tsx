import type { Role } from '@portal/contract/rules/program'
import { type ReactNode, useEffect } from 'react'
import { useGo } from '../../lib/page'
import { homePath, useSession } from '../../lib/session'
import { AccessDenied } from './access-denied'

/** Shows a page to its roles only; everybody else is sent to the dashboard of their own. */
export function RoleGuard({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const user = useSession()
  const go = useGo()
  const isAllowed = user !== null && roles.includes(user.role)
  const home = user !== null && !isAllowed ? homePath(user.role) : undefined

  useEffect(() => {
    if (home !== undefined) go(home, { replace: true })
  }, [home, go])

  return isAllowed ? children : <AccessDenied />
}
