import { dealersWithoutOrderQuery } from '@portal/contract/accounts/dealers'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../design/button'
import { pageQuery } from '../../../lib/api/queries'
import { useProgram } from '../../../lib/program'
import type { DealerTableState } from '../dealer-table-state'

const number = new Intl.NumberFormat('en-US')

/** The filters that are shown as counts: active dealers by the status of this year's order. */
const countFilters = [
  { filter: dealersWithoutOrderQuery, label: 'without an order' },
  { filter: { orderStatus: 'pending', isActive: 'true' }, label: 'with a draft' },
] as const

interface OrderCountProps {
  table: DealerTableState
  one: (typeof countFilters)[number]
}

function OrderCount({ table: { filters, setFilters }, one: { filter, label } }: OrderCountProps) {
  const { orderYear } = useProgram()
  // Every page of the list includes the total count, so request a page with a single row.
  const query = { ...filters, ...filter, orderYear, limit: 1 }
  const { data } = useQuery(pageQuery('listDealers', { query }))
  const isApplied = filters.orderStatus === filter.orderStatus && filters.isActive === filter.isActive
  const press = () => setFilters(isApplied ? { orderStatus: undefined, isActive: undefined } : filter)
  return (
    <Button
      variant="link"
      aria-pressed={isApplied}
      onClick={press}
      className="text-[13px]"
      disabled={data === undefined}
    >
      <span>
        <span className="tnum">{data ? number.format(data.total) : '–'}</span> {label}
      </span>
    </Button>
  )
}

/** Counts of the listed dealers without an order and with a draft this year. Each count is a filter. */
export function OrderCounts({ table }: { table: DealerTableState }) {
  return (
    <div className="flex flex-wrap gap-x-5 max-sm:-my-2">
      {countFilters.map((one) => (
        <OrderCount key={one.label} table={table} one={one} />
      ))}
    </div>
  )
}
