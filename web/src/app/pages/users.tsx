import { useImpersonation } from '../../features/impersonation'
import { UsersPage } from '../../features/users'
import { accountName } from '../../lib/session'
import { useSwitchAccount } from '../session/use-switch-account'

/** The staff accounts, for a super admin with the way into acting as one of them. */
export function Users() {
  const { itemFor, question } = useImpersonation(useSwitchAccount())
  return (
    <>
      <UsersPage
        moreActions={(user) =>
          itemFor({ id: user.id, role: user.role, isActive: user.isActive, name: accountName(user) })
        }
      />
      {question}
    </>
  )
}
