import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import type { StoredState } from './load-orders'
import type { MatchedLines } from './match-lines'
import type { OrderGroup } from './order-group'

const lineColumns = ['Package_Name', 'Package_Description', 'Category']

/** The headings of an order's cells that hold what is stored: its number, its dealer's, and texts of its packages; by row. */
export function recognizedCells(
  { rows, orderNumber }: OrderGroup,
  matched: MatchedLines['matched'],
  { orders, dealers }: Pick<StoredState, 'orders' | 'dealers'>,
): ReadonlyMap<number, ReadonlySet<string>> {
  const lines = new Map(matched.map((each) => [each.row.row, each]))
  const found = rows.map(({ row, order }) => {
    const headers = new Set<string>()
    if (orders.has(orderNumber)) headers.add('Order_Number')
    if (dealers.has(dealerNumberKey(order.Dealer_Number ?? ''))) headers.add('Dealer_Number')
    const line = lines.get(row)
    for (const header of line?.stored ? lineColumns : []) {
      if (!line?.changed.includes(header)) headers.add(header)
    }
    return [row, headers] as const
  })
  return new Map(found)
}
