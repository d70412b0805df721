import { emptyTexts } from '@portal/contract/texts'
import type { User } from '@portal/contract/users'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText, pageQuery } from '../../lib/api'
import { useUser } from '../../lib/session'
import { Button } from '../../ui/button'
import { DataTable } from '../../ui/data-table/data-table'
import { RowMenu } from '../../ui/data-table/row-menu'
import { PageHeader } from '../../ui/layout/page-header'
import { Sheet } from '../../ui/layout/sheet'
import { PageBody } from '../../ui/navigation/app-frame'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorState } from '../../ui/state/error-state'
import { UserCard } from './components/user-card'
import { userColumns, userName } from './components/user-columns'
import { UserToolbar } from './components/user-toolbar'
import { useUserTable } from './user-table-state'

interface UsersPageProps {
  /** A row's menu entry from another feature; null means that the row has none. */
  rowAction?: (user: User) => ReactNode
}

/** The staff accounts of the viewer's own rank and below. */
export function UsersPage({ rowAction }: UsersPageProps) {
  const { role } = useUser()
  const table = useUserTable()
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    pageQuery('listUsers', { query: table.query }),
  )
  return (
    <PageBody wide>
      <PageHeader title="User Management" compact />
      <Sheet flush>
        <UserToolbar table={table} role={role} total={data?.total} />
        {error && !data ? (
          <ErrorState
            title="The users could not be loaded"
            text={errorText(error, 'Your filters are kept. Please try again in a moment.')}
            onRetry={() => void refetch()}
            retrying={isFetching}
            className="m-4 md:m-5"
          />
        ) : (
          <DataTable
            label="Users"
            rows={data?.rows ?? []}
            columns={userColumns}
            rowKey={(user) => user.id}
            sort={table.sort}
            onSortChange={table.setSort}
            loading={data === undefined || isPlaceholderData}
            card={(user) => <UserCard user={user} />}
            rowActions={
              rowAction &&
              ((user) => {
                const entry = rowAction(user)
                return entry && <RowMenu label={`Actions for ${userName(user)}`}>{entry}</RowMenu>
              })
            }
            empty={
              <EmptyState
                title="No users found"
                text={table.isFiltered ? emptyTexts.adjustFilters : undefined}
                action={table.isFiltered && <Button onClick={table.clearFilters}>Clear Filters</Button>}
              />
            }
            pager={table.pager(data?.total ?? 0)}
          />
        )}
      </Sheet>
    </PageBody>
  )
}
