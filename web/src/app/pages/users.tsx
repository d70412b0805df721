import { useQueryClient } from '@tanstack/react-query'
import { useImpersonation } from '../../features/impersonation/use-impersonation'
import { SheetActions } from '../../features/imports/sheet-actions'
import { useEndSessions } from '../../features/sessions/end-sessions'
import { userLimits } from '../../features/users/user-limits'
import { UsersPage } from '../../features/users/users-page'
import { accountName, currentUserQuery, useUser } from '../../lib/session'
import { useSwitchAccount } from '../session/use-switch-account'

/** The users page, with impersonation, spreadsheet import and export for super admins. */
export function Users() {
  const client = useQueryClient()
  // An import or its undo may change the viewer's own account.
  const refreshOwnAccount = () => void client.invalidateQueries(currentUserQuery)
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
              refreshOwnAccount()
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
