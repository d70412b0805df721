import type { SheetIssue } from '@portal/contract/api/sheet'
import { lineHeaders } from '@portal/contract/orders/line-fields'
import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import { getIssue, type OrderCells, type SheetLine, type SheetRow } from './sheet-row'
import { orderSheetTexts } from './sheet-texts'

/** The rows of one order with their combined values. */
export interface OrderGroup {
  rows: readonly [SheetRow, ...SheetRow[]]
  orderNumber: string
  order: OrderCells
  /** The order's complete list of packages; empty when the rows contain no packages. */
  lines: readonly SheetLine[]
  issues: SheetIssue[]
}

const columns = ['Dealer_Number', 'Order_Year', 'Status', 'Months', 'Order_Date', 'Signed_Date'] as const

const comparable = (column: keyof OrderCells, value: string | number): string | number =>
  column === 'Dealer_Number' ? dealerNumberKey(String(value)) : value

/** Combines the rows' values, ignoring empty cells. A value that differs from an earlier row's is an issue. */
function mergeCells(rows: readonly SheetRow[], issues: SheetIssue[]): OrderCells {
  const order: OrderCells = {
    Dealer_Number: null,
    Order_Year: null,
    Status: null,
    Months: null,
    Order_Date: null,
    Signed_Date: null,
  }
  for (const column of columns) {
    const first = rows.find((row) => row.order[column] !== null)
    const value = first?.order[column] ?? null
    if (!first || value === null) continue
    Object.assign(order, { [column]: value })
    for (const row of rows) {
      const other = row.order[column]
      if (other === null || comparable(column, other) === comparable(column, value)) continue
      issues.push(getIssue(row, column, 'conflict', orderSheetTexts.disagrees(first.row)))
    }
  }
  return order
}

function toGroup(rows: readonly [SheetRow, ...SheetRow[]]): OrderGroup {
  const issues = rows.flatMap((row) => row.issues)
  const lines = rows.flatMap(({ line }) => line ?? [])
  for (const row of lines.length > 0 ? rows : []) {
    if (row.line === null) issues.push(getIssue(row, lineHeaders.packageName, 'required', orderSheetTexts.nameRequired))
  }
  if (lines.length > 100) issues.push(getIssue(rows[0], lineHeaders.packageName, 'invalid', orderSheetTexts.tooMany))
  return { rows, orderNumber: rows[0].orderNumber, order: mergeCells(rows, issues), lines, issues }
}

type YearReader = (order: OrderCells) => number

const hasYear = ({ Order_Year, Order_Date, Signed_Date }: OrderCells): boolean =>
  Order_Year !== null || Order_Date !== null || Signed_Date !== null

/** Lists the years in each dealer's rows without an order number. */
function listYearsByDealer(rows: readonly SheetRow[], getYear: YearReader): Map<string, Set<number>> {
  const years = new Map<string, Set<number>>()
  for (const { orderNumber, order } of rows) {
    if (orderNumber !== '' || order.Dealer_Number === null || !hasYear(order)) continue
    const dealer = dealerNumberKey(order.Dealer_Number)
    years.set(dealer, (years.get(dealer) ?? new Set()).add(getYear(order)))
  }
  return years
}

/**
 * Groups the rows by order number; rows without one by dealer and year. A row without number and year belongs to its
 * dealer's only order among them. If there are several, the row is ambiguous and all of them are rejected with it.
 * @param getYear returns the year of a row without a number
 */
export function groupRows(rows: readonly SheetRow[], getYear: YearReader): OrderGroup[] {
  const groups = new Map<string, [SheetRow, ...SheetRow[]]>()
  const years = listYearsByDealer(rows, getYear)
  const ambiguousRows = new Map<string, SheetRow>()
  const getKey = (row: SheetRow): (string | number)[] => {
    if (row.orderNumber !== '') return ['number', row.orderNumber]
    if (row.order.Dealer_Number === null) return ['row', row.row]
    const dealer = dealerNumberKey(row.order.Dealer_Number)
    const [year, ...others] = hasYear(row.order) ? [] : (years.get(dealer) ?? [])
    if (others.length === 0) return ['dealer', dealer, year ?? getYear(row.order)]
    if (!ambiguousRows.has(dealer)) ambiguousRows.set(dealer, row)
    return ['unclear', dealer]
  }
  for (const row of rows) {
    const key = JSON.stringify(getKey(row))
    const known = groups.get(key)
    if (known) known.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()].map((group) => rejectAmbiguous(toGroup(group), ambiguousRows))
}

/** Rejects a group without a number if one of its dealer's rows is ambiguous. */
function rejectAmbiguous(group: OrderGroup, ambiguousRows: ReadonlyMap<string, SheetRow>): OrderGroup {
  const { rows, orderNumber, order } = group
  const first = orderNumber === '' ? ambiguousRows.get(dealerNumberKey(order.Dealer_Number ?? '')) : undefined
  if (!first) return group
  const issues = rows.includes(first)
    ? rows.map((row) => getIssue(row, 'Order_Year', 'required', orderSheetTexts.yearUnclear))
    : [getIssue(rows[0], null, 'group', orderSheetTexts.rejectedWithUnclear(first.row))]
  return { ...group, issues: [...group.issues, ...issues] }
}
