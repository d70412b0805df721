import { useImpersonation } from '../../features/impersonation'
import { UsersPage } from '../../features/users'
import { accountName, useCan } from '../../lib/session'
import { useSwitchAccount } from '../session/use-switch-account'

/** The staff accounts, for a super admin with the way into acting as one of them. */
export function Users() {
  const { itemFor, question } = useImpersonation(useSwitchAccount())
  const mayImpersonate = useCan('user.impersonate')
  return (
    <>
      <UsersPage
        rowAction={
          mayImpersonate
            ? (user) => itemFor({ id: user.id, role: user.role, isActive: user.isActive, name: accountName(user) })
            : undefined
        }
      />
      {question}
    </>
  )
}
