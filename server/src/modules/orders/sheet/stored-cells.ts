import { toDecimalString } from '@portal/contract/rules/money'
import type { MatchedLines } from './match-lines'
import type { OrderGroup } from './order-group'
import type { SheetRow } from './sheet-row'

/** The name of the package that each row is about, by row number. */
type PackageNames = ReadonlyMap<number, string>

export const packageNames = ({ matched }: Pick<MatchedLines, 'matched'>): PackageNames =>
  new Map(matched.map(({ row, line }) => [row.row, line.packageName]))

function cellsOf({ row, orderNumber, order, line }: SheetRow, names: PackageNames): Record<string, string> {
  const values = {
    Order_Number: orderNumber,
    Order_Year: order.Order_Year,
    Status: order.Status,
    Months: order.Months,
    Order_Date: order.Order_Date,
    Signed_Date: order.Signed_Date,
    Package_Name: names.get(row),
    Tier: line?.tier,
    Pricing_Type: line?.pricingType,
    Price: line && line.priceCents !== null ? toDecimalString(line.priceCents) : null,
    Quantity: line?.quantity,
  }
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== '')
  return Object.fromEntries(given.map(([header, value]) => [header, String(value)]))
}

/** What will be stored of the rows of an order, as their cells would show it. */
export const storedCells = ({ rows }: OrderGroup, names: PackageNames) =>
  new Map(rows.map((row) => [row.row, cellsOf(row, names)]))
