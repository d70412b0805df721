import { lineHeaders } from '@portal/contract/orders/line-fields'
import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import { toDecimalString } from '@portal/contract/rules/money'
import type { StoredState } from './load-orders'
import type { MatchedLines } from './match-lines'
import type { OrderGroup } from './order-group'
import type { SheetRow } from './sheet-row'

const textHeaders = [lineHeaders.packageName, lineHeaders.packageDescription, lineHeaders.categoryName]

/** Returns, by row, the columns whose cells match stored data: order number, dealer number and package texts. */
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
    for (const header of line?.stored ? textHeaders : []) {
      if (!line?.changed.includes(header)) headers.add(header)
    }
    return [row, headers] as const
  })
  return new Map(found)
}

/** The package name of each row, by row number. */
type PackageNames = ReadonlyMap<number, string>

export const packageNames = ({ matched }: Pick<MatchedLines, 'matched'>): PackageNames =>
  new Map(matched.map(({ row, line }) => [row.row, line.packageName]))

function getCells({ row, orderNumber, order, line }: SheetRow, names: PackageNames): Record<string, string> {
  const values = {
    Order_Number: orderNumber,
    Order_Year: order.Order_Year,
    Status: order.Status,
    Months: order.Months,
    Order_Date: order.Order_Date,
    Signed_Date: order.Signed_Date,
    [lineHeaders.packageName]: names.get(row),
    [lineHeaders.tier]: line?.tier,
    [lineHeaders.pricingType]: line?.pricingType,
    [lineHeaders.price]: line && line.priceCents !== null ? toDecimalString(line.priceCents) : null,
    [lineHeaders.quantity]: line?.quantity,
  }
  const presentValues = Object.entries(values).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  return Object.fromEntries(presentValues.map(([header, value]) => [header, String(value)]))
}

/** Returns the values to store for an order's rows, formatted like their cells. */
export const storedCells = ({ rows }: OrderGroup, names: PackageNames) =>
  new Map(rows.map((row) => [row.row, getCells(row, names)]))
