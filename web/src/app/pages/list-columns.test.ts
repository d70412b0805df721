import { listColumns, type ViewList } from '@portal/contract/views/list-columns'
import { expect, it } from 'vitest'
import { auditColumns } from '../../features/audit/components/audit-columns'
import { dealerColumns } from '../../features/dealers/components/dealer-columns'
import { historyColumns } from '../../features/orders/history/history-columns'
import { packageColumns } from '../../features/packages/components/package-columns'
import { userColumns } from '../../features/users/components/user-columns'

interface Column {
  id: string
  locked?: boolean
}

const columnsOfList: Record<ViewList, readonly Column[]> = {
  orders: historyColumns({ area: 'sales', showsChange: false }),
  dealers: dealerColumns(2027),
  users: userColumns((role) => role),
  packages: packageColumns({ mode: 'exact', hasSwitch: true }),
  audit: auditColumns,
}

it.each(Object.entries(columnsOfList))(
  '%s has exactly the columns of saved views, with the locked column first',
  (list, columns) => {
    const viewColumns = listColumns[list as ViewList]
    expect(columns.map(({ id }) => id).sort()).toEqual([...viewColumns].sort())
    expect(columns.filter(({ locked }) => locked).map(({ id }) => id)).toEqual([viewColumns[0]])
  },
)
