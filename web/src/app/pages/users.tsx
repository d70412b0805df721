import { useQueryClient } from '@tanstack/react-query'
import { useImpersonation } from '../../features/impersonation/use-impersonation'
import { SheetActions } from '../../features/imports/sheet-actions'
import { useEndSessions } from '../../features/sessions/end-sessions'
import { userLimits } from '../../features/users/user-limits'
import { UsersPage } from '../../features/users/users-page'
import { accountName, currentUserQuery, useUser } from '../../lib/session'
import { useSwitchAccount } from '../session/use-switch-account'

/** The staff accounts, for a super admin with the way into acting as one of them and the ways in and out by spreadsheet. */
export function Users() {
  const client = useQueryClient()
  // One's own account may be among those that were imported or taken back.
  const refreshOwn = () => void client.invalidateQueries(currentUserQuery)
  const impersonation = useImpersonation(useSwitchAccount())
  const sessions = useEndSessions()
  const viewer = useUser()
  return (
    <>
      <UsersPage
        headActions={({ filters, columns, refresh }) => (
          <SheetActions
            list={{ kind: 'users', filters, columns }}
            onChanged={() => {
              refresh()
              refreshOwn()
            }}
          />
        )}
        moreActions={(user) => (
          <>
            {impersonation.itemFor({ id: user.id, role: user.role, isActive: user.isActive, name: accountName(user) })}
            {userLimits(viewer, user).mayEndSessions &&
              sessions.itemFor({ id: user.id, role: 'staff', name: accountName(user) })}
          </>
        )}
      />
      {impersonation.question}
      {sessions.question}
    </>
  )
}
