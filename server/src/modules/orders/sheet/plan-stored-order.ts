import type { SheetIssue } from '@portal/contract/api/sheet'
import { lineHeaders } from '@portal/contract/orders/line-fields'
import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import { formatMoney } from '@portal/contract/rules/money'
import { countsTowardYear, type OrderStatus } from '@portal/contract/rules/order-status'
import type { Program } from '@portal/contract/rules/program-facts'
import { orderTotals } from '@portal/contract/rules/totals'
import type { StoredLine } from '../order-row'
import type { CatalogIndex } from './catalog-index'
import { isListChanged, type MatchedLines, matchLines } from './match-lines'
import { monthsIssues } from './months-issues'
import type { ImportedOrder, NewAmounts, OrderChange } from './order-change'
import { findFirstRow, type OrderDays } from './order-days'
import type { OrderGroup } from './order-group'
import { getIssue } from './sheet-row'
import { orderSheetTexts } from './sheet-texts'

export interface PlannedOrder {
  change: OrderChange | null
  issues: SheetIssue[]
  before: Record<string, string>
  /** The rows with their matched lines. */
  matched: MatchedLines['matched']
}

interface StoredOrderInput {
  group: OrderGroup
  stored: ImportedOrder
  catalog: CatalogIndex
  settableStatuses: readonly OrderStatus[]
  days: OrderDays
  program: Program
}

const getNames = (items: readonly StoredLine[]): string =>
  items.map(({ packageName, priceCents }) => `${packageName} ${formatMoney(priceCents)}`).join(', ')

/** Reports the differences from a signed order's packages, each at its cell. */
function signedListIssues(group: OrderGroup, { matched, unmatched }: MatchedLines): SheetIssue[] {
  const { signedAlready, missing } = orderSheetTexts
  const changed = matched.flatMap(({ row, stored, changed: columns }) =>
    (stored === null ? [lineHeaders.packageName] : columns).map((column) =>
      getIssue(row, column, 'not-allowed', signedAlready),
    ),
  )
  if (changed.length > 0 || unmatched.length === 0) return changed
  return [getIssue(group.rows[0], lineHeaders.packageName, 'not-allowed', missing)]
}

/** Reports changes that an order never allows, and those that its signature rules out. */
function fixedIssues({ group, stored, days }: StoredOrderInput): SheetIssue[] {
  const { order } = group
  const isSigned = stored.signedAt !== null
  const { dealerStays, yearStays, signedAlready, signedElsewhere } = orderSheetTexts
  const { Dealer_Number: dealer, Order_Year: year, Months: months, Order_Date: ordered, Signed_Date: signed } = order
  const messages = {
    Dealer_Number: dealer !== null && dealerNumberKey(dealer) !== stored.dealerNumberKey ? dealerStays : null,
    Order_Year: year !== null && year !== stored.orderYear ? yearStays : null,
    Months: isSigned && months !== null && months !== stored.months ? signedAlready : null,
    Order_Date: isSigned && ordered !== null && ordered !== stored.createdDay ? signedAlready : null,
    Signed_Date: signed !== null && signed !== stored.signedDay ? (isSigned ? signedAlready : signedElsewhere) : null,
  } as const
  const fixedColumnIssues = Object.entries(messages).flatMap(([column, message]) =>
    message === null
      ? []
      : getIssue(findFirstRow(group, column as keyof typeof messages), column, 'not-allowed', message),
  )
  const isDayChanged = !isSigned && ordered !== stored.createdDay
  return isDayChanged ? [...fixedColumnIssues, ...days.futureIssues(group, ['Order_Date'])] : fixedColumnIssues
}

function planAmounts({ group, stored, days }: StoredOrderInput, matches: MatchedLines): NewAmounts | null {
  const months = group.order.Months ?? stored.months
  const ordered = group.order.Order_Date
  const createdAt = ordered !== null && ordered !== stored.createdDay ? days.toInstant(ordered) : null
  const hasOtherLines = group.lines.length > 0 && isListChanged(matches)
  if (!hasOtherLines && months === stored.months && createdAt === null) return null
  const lines = matches.matched.map(({ line, stored: storedLine }, position) => ({
    ...line,
    id: storedLine?.id ?? crypto.randomUUID(),
    position,
  }))
  const items = hasOtherLines ? lines : stored.items
  const monthsSetByStaff = stored.monthsSetByStaff || months !== stored.months
  return { ...orderTotals(items, months), months, monthsSetByStaff, createdAt, items }
}

/** Plans an import's changes to a stored order. A signed order can only get another status. */
export function planStoredOrder(input: StoredOrderInput): PlannedOrder {
  const { group, stored, catalog, settableStatuses, program } = input
  const requestedStatus = group.order.Status ?? stored.status
  const status = settableStatuses.find((each) => each === requestedStatus && each !== stored.status) ?? null
  const isSigned = stored.signedAt !== null
  const isEnded = !countsTowardYear(status ?? stored.status)
  const matches = matchLines({
    group,
    catalog,
    orderYear: stored.orderYear,
    stored: stored.items,
    canBeInactive: isSigned || requestedStatus !== 'pending',
  })
  const issues = fixedIssues(input)
  if (!isSigned) issues.push(...monthsIssues(group, program.termsOf(stored).facts, stored.months))
  if (requestedStatus !== stored.status && status === null) {
    issues.push(getIssue(findFirstRow(group, 'Status'), 'Status', 'not-allowed', orderSheetTexts.statusRejected))
  }
  // If the order's packages cannot change, report that instead of problems with the new packages.
  issues.push(...(isSigned && group.lines.length > 0 ? signedListIssues(group, matches) : matches.issues))
  const isReadable = group.issues.length === 0 && issues.every(({ level }) => level === 'warning')
  const amounts = isSigned || !isReadable ? null : planAmounts(input, matches)
  if (amounts && isEnded) issues.push(getIssue(group.rows[0], null, 'not-allowed', orderSheetTexts.notEditable))
  if (amounts && amounts.annualCents === 0) {
    issues.push(getIssue(group.rows[0], lineHeaders.price, 'invalid', orderSheetTexts.noTotal))
  }
  const before: Record<string, string> = {}
  if (status) before.Status = stored.status
  if (amounts && amounts.months !== stored.months) before.Months = String(stored.months)
  if (amounts?.createdAt) before.Order_Date = stored.createdDay
  if (amounts && amounts.items !== stored.items) before[lineHeaders.packageName] = getNames(stored.items)
  const change = status || amounts ? ({ kind: 'update', stored, status, amounts } as const) : null
  return { change, issues, before, matched: matches.matched }
}
