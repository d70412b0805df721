import type { Order } from '@portal/contract/orders/order'
import { orderBadge } from '@portal/contract/rules/order-status'
import { termsText } from '@portal/contract/rules/pricing'
import type { StatusArea } from '@portal/contract/rules/roles'
import { orderColumnLabels as labels } from '@portal/contract/views/column-labels'
import type { DataTableColumn } from '../../../design/data-table/types'
import { DashedNumber } from '../../../design/display/dashed-number'
import { DateText } from '../../../design/display/date-text'
import { Money, type MoneyMode } from '../../../design/display/money'
import { parseCents } from '../../../lib/formats'
import { OrderBadge } from '../../../ordering/order/order-badge'
import { PlacedLater } from '../../../ordering/order/order-date'
import { DealerName } from '../../../records/dealer-name'
import { EntryLabel } from '../../../records/entry-label'

export interface HistoryColumnOptions {
  area: StatusArea
  /** Whether rows show their last change, because the list is filtered or sorted by it. */
  showsChange: boolean
}

const getDealer = ({ userId, dealerName }: Order) => ({ id: userId, companyName: dealerName })

const nothing = <span className="text-muted">None</span>

/** Whole dollars in the territory's views, two decimals in the other tables. */
const moneyMode = (area: StatusArea): MoneyMode => (area === 'access' ? 'whole' : 'exact')

/** The creation date, by which the list is sorted, and what happened later: the placing or the change. */
function OrderDate({ order, showsChange }: { order: Order; showsChange: boolean }) {
  const laterClass = 'block whitespace-nowrap text-[13px] text-muted'
  return (
    <>
      <DateText iso={order.createdAt} className="whitespace-nowrap" />
      {showsChange ? (
        <span className={laterClass}>
          changed <DateText iso={order.updatedAt} />
        </span>
      ) : (
        <PlacedLater order={order} className={laterClass} />
      )}
    </>
  )
}

/** The date by which the list is sorted, where there is room for only one. */
function ShortDate({ order, showsChange }: { order: Order; showsChange: boolean }) {
  return <DateText iso={showsChange ? order.updatedAt : order.createdAt} />
}

export function historyColumns({ area, showsChange }: HistoryColumnOptions): DataTableColumn<Order>[] {
  return [
    {
      id: 'createdAt',
      header: labels.createdAt,
      sortable: true,
      wideOnly: true,
      cell: (order) => <OrderDate order={order} showsChange={showsChange} />,
    },
    {
      id: 'orderYear',
      header: labels.orderYear,
      sortable: true,
      sortKind: 'number',
      wideOnly: true,
      cell: (order) => order.orderYear,
    },
    {
      id: 'orderId',
      locked: true,
      header: labels.orderId,
      sortable: true,
      sortKind: 'number',
      cell: (order) => <DashedNumber number={order.orderId} className="font-semibold text-ink" />,
      narrow: {
        header: 'Order ID, date',
        sortBy: showsChange ? 'updatedAt' : 'createdAt',
        cell: (order) => (
          <>
            <DashedNumber number={order.orderId} className="block font-semibold text-ink" />
            <span className="block whitespace-nowrap text-[13px] text-muted">
              <ShortDate order={order} showsChange={showsChange} />
            </span>
          </>
        ),
      },
    },
    {
      id: 'dealerName',
      isLong: true,
      displaysChange: true,
      header: labels.dealerName,
      sortable: true,
      cell: (order) => <DealerName dealer={getDealer(order)} className="font-medium text-ink wrap-anywhere" />,
      narrow: {
        className: 'w-full',
        cell: (order) => (
          <>
            <DealerName dealer={getDealer(order)} className="block text-ink wrap-anywhere" />
            <span className="block text-[13px] text-muted">#{order.dealerNumber}</span>
          </>
        ),
      },
    },
    {
      id: 'dealerNumber',
      header: labels.dealerNumber,
      wideOnly: true,
      cell: (order) => <span className="tnum whitespace-nowrap text-muted">#{order.dealerNumber}</span>,
    },
    {
      id: 'status',
      header: labels.status,
      sortable: true,
      sortKind: 'listed',
      cell: (order) => <OrderBadge order={order} area={area} />,
    },
    {
      id: 'totalAmount',
      header: labels.totalAmount,
      sortable: true,
      align: 'right',
      cell: (order) => (
        <Money cents={parseCents(order.totalAmount)} mode={moneyMode(area)} className="font-medium text-ink" />
      ),
    },
    ...optionalColumns(area),
  ]
}

/** The optional columns, hidden by default. */
const optionalColumns = (area: StatusArea): DataTableColumn<Order>[] => [
  {
    id: 'annualTotal',
    header: labels.annualTotal,
    align: 'right',
    extra: true,
    cell: (order) => (
      <Money cents={parseCents(order.annualTotal)} mode={moneyMode(area)} className="font-medium text-ink" />
    ),
  },
  {
    id: 'district',
    header: labels.district,
    extra: true,
    cell: ({ dealerInfo: { district } }) => (district ? <EntryLabel list="districts" value={district} /> : nothing),
  },
  {
    id: 'brand',
    header: labels.brand,
    extra: true,
    cell: ({ dealerInfo: { brand } }) => (brand ? <EntryLabel list="brands" value={brand} /> : nothing),
  },
  { id: 'paymentTerms', header: labels.paymentTerms, extra: true, cell: (order) => termsText(order.paymentTerms) },
  { id: 'months', header: labels.months, align: 'right', extra: true, cell: (order) => order.months },
  {
    id: 'signedAt',
    header: labels.signedAt,
    extra: true,
    cell: ({ signedAt }) =>
      signedAt ? (
        <DateText iso={signedAt} className="whitespace-nowrap" />
      ) : (
        <span className="text-muted">Not signed</span>
      ),
  },
]

/** The order's new status label, or undefined if the status did not change. */
export const orderChange =
  (area: StatusArea, labels: Readonly<Record<string, string>>) => (before: Order, after: Order) => {
    const { label } = orderBadge(labels, after, area)
    return label === orderBadge(labels, before, area).label ? undefined : label
  }

/** An order as a card, for phones. */
export function historyCard(order: Order, { area, showsChange }: HistoryColumnOptions) {
  return (
    <>
      <p className="flex justify-between gap-3 font-semibold text-ink">
        <DashedNumber number={order.orderId} />
        <Money cents={parseCents(order.totalAmount)} mode={moneyMode(area)} />
      </p>
      <p className="truncate text-[15px] text-ink">{order.dealerName}</p>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-muted">
        <OrderBadge order={order} area={area} />
        <span>
          <ShortDate order={order} showsChange={showsChange} />
        </span>
      </div>
    </>
  )
}
