import type { User } from '@portal/contract/accounts/users'
import { emptyTexts } from '@portal/contract/texts/list'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { Button } from '../../design/button'
import { visibleKeys } from '../../design/data-table/arrange-columns'
import { ListPage } from '../../design/data-table/list-page'
import { PageHeader } from '../../design/layout/page-header'
import { Sheet } from '../../design/layout/sheet'
import { PageBody } from '../../design/navigation/app-frame'
import { errorText } from '../../lib/api/errors'
import { refreshCalls } from '../../lib/api/queries'
import { useRequestedAction } from '../../lib/page/requested-action'
import { useRoleLabel } from '../../lib/program'
import { useCan, useUser } from '../../lib/session'
import { ListTools } from '../../records/views/list-tools'
import { useListViews } from '../../records/views/use-list-views'
import { ViewTabs } from '../../records/views/view-tabs'
import { affectedCalls, useIsTerritory, useUsers } from './api'
import { UserCard } from './components/user-card'
import { userColumns } from './components/user-columns'
import { UserDialogs, type UserDialogView } from './components/user-dialogs'
import { UserMenu } from './components/user-menu'
import { UserTiles } from './components/user-tiles'
import { UserToolbar } from './components/user-toolbar'
import { useUserSwitch } from './use-user-switch'
import { type UserTableState, useUserTable } from './user-table-state'

interface UsersPageProps {
  /**
   * Page header buttons from other features. They receive the list's filters, the keys of the visible columns, and a callback for
   * when the list has changed.
   */
  headActions?: (list: {
    filters: UserTableState['filters']
    columns: readonly string[]
    refresh: () => void
  }) => ReactNode
  /** Row menu items from other features; null adds none. */
  moreActions?: (user: User) => ReactNode
}

/** The staff accounts of the viewer's role and below, with their actions. */
export function UsersPage({ headActions, moreActions }: UsersPageProps) {
  const client = useQueryClient()
  const { role } = useUser()
  const mayWrite = useCan('user.write')
  const isTerritory = useIsTerritory()
  const table = useUserTable()
  const list = useUsers(table.query)
  const [dialog, setDialog] = useState<UserDialogView | null>(null)
  useRequestedAction('add', mayWrite ? () => setDialog('add') : null)
  const { toggle, question } = useUserSwitch()
  const roleLabel = useRoleLabel()
  const columns = useMemo(() => userColumns(roleLabel), [roleLabel])
  const views = useListViews('users', table.requestedQuery, columns)
  // A stable function, so that unchanged rows do not render again.
  const rowActions = useCallback(
    (user: User) => (
      <UserMenu user={user} onOpen={(view) => setDialog({ user, view })} onActive={() => toggle(user)}>
        {moreActions?.(user)}
      </UserMenu>
    ),
    [toggle, moreActions],
  )

  return (
    <PageBody wide>
      <PageHeader
        title="User Management"
        compact
        actions={
          <>
            {headActions?.({
              filters: table.filters,
              columns: visibleKeys(columns, views.layout.chosen),
              refresh: () => void refreshCalls(client, ...affectedCalls),
            })}
            {mayWrite && (
              <Button variant="primary" onClick={() => setDialog('add')}>
                <Plus aria-hidden />
                Add User
              </Button>
            )}
          </>
        }
      />
      {isTerritory && <UserTiles />}
      <Sheet flush>
        <ViewTabs views={views} all="All users" />
        <UserToolbar table={table} role={role} list={list} tools={<ListTools views={views} />} />
        <ListPage<User>
          list={list}
          table={table}
          label="Users"
          columns={columns}
          chosen={views.layout.chosen}
          density={views.layout.density}
          rowKey={(user) => user.id}
          card={(user) => <UserCard user={user} />}
          rowActions={rowActions}
          onOpen={(user) => setDialog({ user, view: 'edit' })}
          cardsBelow="sm"
          failure={{
            title: 'The users could not be loaded',
            text: errorText(list.error, 'Your filters are still set. Please try again in a moment.'),
          }}
          empty={{ title: 'No users found', text: table.isFiltered ? emptyTexts.adjustFilters : undefined }}
        />
      </Sheet>
      {dialog !== null && <UserDialogs act={dialog} onClose={() => setDialog(null)} />}
      {question}
    </PageBody>
  )
}
