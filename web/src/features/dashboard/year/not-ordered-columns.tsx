import type { YearFigures } from '@portal/contract/dashboard/year-figures'
import type { Role } from '@portal/contract/rules/program'
import type { DataTableColumn } from '../../../design/data-table/types'
import { Money } from '../../../design/display/money'
import { centsOf } from '../../../lib/formats'
import { StatusBadge } from '../../../ordering/tags'

type NotOrdered = YearFigures['notOrdered'][number]

/** What the dealer ordered for in the year before. */
export function LastYear({ dealer: { lastYearTotal }, role }: { dealer: NotOrdered; role: Role }) {
  if (lastYearTotal === null) return <span className="font-normal text-muted">No order</span>
  return <Money cents={centsOf(lastYearTotal)} mode={role === 'territory_manager' ? 'whole' : 'exact'} />
}

export const notOrderedColumns = (orderYear: number, role: Role): DataTableColumn<NotOrdered>[] => [
  {
    id: 'dealer',
    header: 'Dealer',
    cell: ({ companyName }) => <span className="font-medium text-ink wrap-anywhere">{companyName}</span>,
  },
  {
    id: 'number',
    header: 'Dealer #',
    cell: ({ dealerNumber }) => <span className="whitespace-nowrap text-muted">#{dealerNumber}</span>,
  },
  {
    id: 'draft',
    header: `Draft for ${orderYear}`,
    cell: ({ hasDraft }) => (hasDraft ? <StatusBadge status="pending" /> : <span className="text-muted">None</span>),
  },
  {
    id: 'lastYear',
    header: `Annual total ${orderYear - 1}`,
    align: 'right',
    cell: (dealer) => <LastYear dealer={dealer} role={role} />,
  },
]
