import type { Order } from '@portal/contract/orders/order'
import type { OrderItem } from '@portal/contract/orders/order-detail'
import { pricingTypeLabels } from '@portal/contract/rules/pricing'
import { useQuery } from '@tanstack/react-query'
import { SkeletonRows } from '../../../design/state/skeleton'
import { callQuery } from '../../../lib/api/queries'
import { moneyText } from '../../../lib/formats'
import { ItemsError } from '../../../ordering/order/items-error'
import { itemName, itemPriceText, readableItems } from '../../../ordering/readable-items'

interface ItemsTableProps {
  items: readonly OrderItem[]
  /** The order's monthly total. */
  totalAmount: string
}

/** The packages of an order with their prices. */
function ItemsTable({ items, totalAmount }: ItemsTableProps) {
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">Packages</caption>
      <thead>
        <tr className="border-ink border-b-2 text-muted *:py-2 *:font-medium">
          <th scope="col">Package</th>
          <th scope="col" className="max-sm:hidden">
            Category
          </th>
          <th scope="col">Type</th>
          <th scope="col" className="text-right">
            Price
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {items.map((item) => (
          <tr key={item.id} className="*:py-2.5 *:align-top *:not-last:pr-4">
            <td className="font-medium text-ink wrap-anywhere">
              {itemName(item.packageName)}
              {item.quantity > 1 && ` × ${item.quantity}`}
              <span className="block font-normal text-muted sm:hidden">{item.categoryName}</span>
            </td>
            <td className="max-sm:hidden">{item.categoryName}</td>
            <td className="whitespace-nowrap">{pricingTypeLabels[item.pricingType]}</td>
            <td className="tnum whitespace-nowrap text-right">{itemPriceText(item.price, item.quantity)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-ink border-t font-semibold text-ink *:py-2.5">
          <th scope="row" colSpan={2} className="max-sm:hidden">
            Monthly Total
          </th>
          <th scope="row" className="sm:hidden">
            Monthly Total
          </th>
          <td colSpan={2} className="tnum text-right">
            {moneyText(totalAmount)}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** The order's items. They are loaded each time the dialog opens, because cached items may not add up to the order's total. */
export function OrderItems({ order }: { order: Order }) {
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useQuery({
    ...callQuery('listOrderItems', { params: { id: order.id } }),
    staleTime: 0,
    select: readableItems,
  })
  if (data && !error && isFetchedAfterMount) return <ItemsTable items={data} totalAmount={order.totalAmount} />
  if (!error) return <SkeletonRows label="Loading packages..." />
  return <ItemsError error={error} onRetry={() => void refetch()} retrying={isFetching} />
}
