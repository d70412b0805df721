import type { OrderDetail, OrderItem } from '@portal/contract/orders/order-detail'
import { pricingTypeLabels } from '@portal/contract/rules/pricing'
import { itemName, itemPriceText } from '../../../ordering/readable-items'
import { InlineCell } from './inline-cell'
import { monthsCell, type Review } from './use-review'

interface PricingTableProps {
  order: OrderDetail
  review: Review
  /** Whether prices and months can be edited. */
  mayEdit: boolean
}

/** The packages of an order with their prices, and the number of months in the footer. */
export function PricingTable({ order, review, mayEdit }: PricingTableProps) {
  const editableCell = (cell: string, name: string, displayText: string, kind: 'money' | 'number') =>
    mayEdit ? (
      <InlineCell
        name={name}
        displayText={displayText}
        kind={kind}
        text={review.cells[cell]?.text}
        error={review.cells[cell]?.error}
        pending={review.saving === cell}
        busy={review.saving !== null}
        onOpen={() => review.open(cell, name)}
        onType={(text) => review.type(cell, text)}
        onSave={() => review.save(cell)}
        onCancel={() => review.close(cell)}
      />
    ) : (
      <span className="tnum font-semibold text-ink">{displayText}</span>
    )
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">Pricing</caption>
      <thead>
        <tr className="border-ink border-b-2 text-muted *:py-2 *:font-medium">
          <th scope="col">Package</th>
          <th scope="col" className="max-sm:hidden">
            Type
          </th>
          <th scope="col" className="text-right">
            Price
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {order.items.map((item) => (
          <tr key={item.id} className="*:py-2.5 *:align-baseline *:not-last:pr-4">
            <PackageCells item={item} />
            <td className="text-right">
              {editableCell(item.id, `Price of ${itemName(item.packageName)}`, itemPriceText(item.price), 'money')}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-ink border-t *:py-2.5 *:align-baseline">
          <th scope="row" className="font-semibold text-ink">
            Months
          </th>
          <td className="max-sm:hidden" />
          <td className="text-right">{editableCell(monthsCell, 'Months', String(order.months), 'number')}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function PackageCells({ item: { packageName, quantity, pricingType } }: { item: OrderItem }) {
  const type = pricingTypeLabels[pricingType]
  return (
    <>
      <td className="font-medium text-ink wrap-anywhere">
        {itemName(packageName)}
        {quantity > 1 && ` × ${quantity}`}
        <span className="block font-normal text-muted sm:hidden">{type}</span>
      </td>
      <td className="whitespace-nowrap max-sm:hidden">{type}</td>
    </>
  )
}
