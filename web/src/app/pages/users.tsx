import { useImpersonation } from '../../features/impersonation'
import { SheetActions } from '../../features/imports'
import { UsersPage } from '../../features/users'
import { accountName } from '../../lib/session'
import { useSwitchAccount } from '../session/use-switch-account'

/** The staff accounts, for a super admin with the way into acting as one of them and the ways in and out by spreadsheet. */
export function Users() {
  const { itemFor, question } = useImpersonation(useSwitchAccount())
  return (
    <>
      <UsersPage
        headActions={({ filters, refresh }) => <SheetActions list={{ kind: 'users', filters }} onChanged={refresh} />}
        moreActions={(user) =>
          itemFor({ id: user.id, role: user.role, isActive: user.isActive, name: accountName(user) })
        }
      />
      {question}
    </>
  )
}
