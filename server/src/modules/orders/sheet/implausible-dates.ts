import type { SheetIssue } from '@portal/contract/api/sheet'
import { type OrderDays, rowWith } from './order-days'
import type { OrderGroup } from './order-group'
import { issueOf, type OrderCells } from './sheet-row'
import { orderSheetTexts } from './sheet-texts'

/** How far an order's year and the one its dates fall in may be apart. */
const MOST_APART = 1

/** Dates, year and status of a new order that cannot all be true, each at its cell. */
export function implausibleIssues(group: OrderGroup, days: OrderDays): SheetIssue[] {
  const { Order_Year: year, Order_Date: ordered, Signed_Date: signed, Status: status } = group.order
  const refuse = (column: keyof OrderCells, message: string): SheetIssue =>
    issueOf(rowWith(group, column), column, 'invalid', message)
  const issues: SheetIssue[] = []
  if (signed !== null && status === 'pending') issues.push(refuse('Status', orderSheetTexts.notDraft))
  if (signed !== null && ordered !== null && signed < ordered) {
    issues.push(refuse('Signed_Date', orderSheetTexts.signedBeforeOrdered))
  }
  if (year === null) return issues
  // The catalogue of the year to come is made ahead of it; nothing is known of later ones.
  const lastYear = days.presentYear + 1
  if (year > lastYear) return [...issues, refuse('Order_Year', orderSheetTexts.yearTooLate(lastYear))]
  const dated = days.yearOf({ ...group.order, Order_Year: null })
  if ((ordered ?? signed) !== null && Math.abs(year - dated) > MOST_APART) {
    issues.push(refuse('Order_Year', orderSheetTexts.yearFarFromDate(dated)))
  }
  return issues
}
