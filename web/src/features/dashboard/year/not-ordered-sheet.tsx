import type { YearFigures } from '@portal/contract/dashboard/year-figures'
import type { Role } from '@portal/contract/rules/program'
import { DataTable } from '../../../design/data-table/data-table'
import type { DataTableColumn } from '../../../design/data-table/types'
import { Money } from '../../../design/display/money'
import { Sheet } from '../../../design/layout/sheet'
import { TextLink } from '../../../design/link'
import { centsOf } from '../../../lib/formats'
import { useProgram } from '../../../lib/program'
import { useUser } from '../../../lib/session'
import { StatusBadge } from '../../../ordering/tags'
import { dealerOrdersHref, notOrderedHref } from './list-links'

type NotOrdered = YearFigures['notOrdered'][number]

/** What the dealer ordered for in the year before. */
function LastYear({ dealer: { lastYearTotal }, role }: { dealer: NotOrdered; role: Role }) {
  if (lastYearTotal === null) return <span className="font-normal text-muted">No order</span>
  return <Money cents={centsOf(lastYearTotal)} mode={role === 'territory_manager' ? 'whole' : 'exact'} />
}

const notOrderedColumns = (orderYear: number, role: Role): DataTableColumn<NotOrdered>[] => [
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

const count = new Intl.NumberFormat('en-US')

/** The active dealers to call: without an order of the year, those who spent most in the year before first. */
export function NotOrderedSheet({ figures: { orderYear, dealers, notOrdered } }: { figures: YearFigures }) {
  const { role } = useUser()
  const isCurrent = useProgram().orderYear === orderYear
  const title = isCurrent ? 'Who has not ordered yet' : 'Who did not order'
  const all = dealers.active - dealers.ordered
  return (
    <Sheet flush aria-labelledby="not-ordered">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 pt-5 pb-4 md:px-5">
        <h3 id="not-ordered" className="type-h2-sheet">
          {title}
        </h3>
        {all > 0 && <TextLink href={notOrderedHref(role, orderYear)}>View all {count.format(all)}</TextLink>}
      </div>
      <DataTable
        label={title}
        cardsBelow="md"
        rows={notOrdered}
        columns={notOrderedColumns(orderYear, role)}
        rowKey={({ id }) => id}
        rowActions={({ companyName, dealerNumber }) => (
          <TextLink
            href={dealerOrdersHref(role, dealerNumber)}
            aria-label={`View orders of ${companyName}`}
            className="max-md:px-2"
          >
            View
          </TextLink>
        )}
        card={(dealer) => (
          <>
            <p className="flex justify-between gap-3 font-semibold text-ink">
              <span className="min-w-0 wrap-anywhere">{dealer.companyName}</span>
              <LastYear dealer={dealer} role={role} />
            </p>
            <p className="mt-1 text-[13px] text-muted">
              #{dealer.dealerNumber}
              {dealer.hasDraft && ', draft saved'}
            </p>
          </>
        )}
        empty={
          <p className="px-4 py-8 text-center text-muted text-sm">
            {dealers.active === 0 ? 'There are no active dealers' : 'Every active dealer has ordered'}
          </p>
        }
      />
    </Sheet>
  )
}
