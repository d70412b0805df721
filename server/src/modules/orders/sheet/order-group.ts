import { dealerNumberKey } from '@portal/contract/dealer-number'
import type { SheetIssue } from '@portal/contract/imports'
import { issueOf, type OrderCells, type SheetLine, type SheetRow } from './sheet-row'
import { orderSheetTexts } from './sheet-texts'

/** The rows of one order, and what they say of it together. */
export interface OrderGroup {
  rows: readonly [SheetRow, ...SheetRow[]]
  orderNumber: string
  order: OrderCells
  /** The order's whole list of packages; empty where the rows say nothing of packages. */
  lines: readonly SheetLine[]
  issues: SheetIssue[]
}

const columns = ['Dealer_Number', 'Order_Year', 'Status', 'Months', 'Order_Date', 'Signed_Date'] as const

const comparable = (column: keyof OrderCells, value: string | number): string | number =>
  column === 'Dealer_Number' ? dealerNumberKey(String(value)) : value

/** What the rows agree on; an empty cell says nothing. A row that says otherwise than one before is an issue. */
function merged(rows: readonly SheetRow[], issues: SheetIssue[]): OrderCells {
  const order: OrderCells = {
    ...{ Dealer_Number: null, Order_Year: null, Status: null, Months: null, Order_Date: null, Signed_Date: null },
  }
  for (const column of columns) {
    const first = rows.find((row) => row.order[column] !== null)
    const value = first?.order[column] ?? null
    if (!first || value === null) continue
    Object.assign(order, { [column]: value })
    for (const row of rows) {
      const other = row.order[column]
      if (other === null || comparable(column, other) === comparable(column, value)) continue
      issues.push(issueOf(row, column, 'conflict', orderSheetTexts.disagrees(first.row)))
    }
  }
  return order
}

function toGroup(rows: readonly [SheetRow, ...SheetRow[]]): OrderGroup {
  const issues = rows.flatMap((row) => row.issues)
  const lines = rows.flatMap(({ line }) => line ?? [])
  for (const row of lines.length > 0 ? rows : []) {
    if (row.line === null) issues.push(issueOf(row, 'Package_Name', 'required', orderSheetTexts.nameRequired))
  }
  if (lines.length > 100) issues.push(issueOf(rows[0], 'Package_Name', 'invalid', orderSheetTexts.tooMany))
  return { rows, orderNumber: rows[0].orderNumber, order: merged(rows, issues), lines, issues }
}

/**
 * Rows with one number are one order, wherever they stand; those without one are an order for each dealer and year.
 * @param yearOf the year of a row that has no number
 */
export function groupRows(rows: readonly SheetRow[], yearOf: (order: OrderCells) => number): OrderGroup[] {
  const groups = new Map<string, [SheetRow, ...SheetRow[]]>()
  for (const row of rows) {
    const dealer = row.order.Dealer_Number
    const unnumbered = dealer === null ? ['row', row.row] : ['dealer', dealerNumberKey(dealer), yearOf(row.order)]
    const key = JSON.stringify(row.orderNumber === '' ? unnumbered : ['number', row.orderNumber])
    const known = groups.get(key)
    if (known) known.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()].map(toGroup)
}
