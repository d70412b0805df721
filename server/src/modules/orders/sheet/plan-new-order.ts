import type { SheetIssue } from '@portal/contract/api/sheet'
import { lineHeaders } from '@portal/contract/orders/line-fields'
import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import { type OrderStatus, statusAfterSigning } from '@portal/contract/rules/order-status'
import type { Program } from '@portal/contract/rules/program-facts'
import { orderTotals } from '@portal/contract/rules/totals'
import { getPaymentTerms } from '../order-reply'
import type { StoredState } from './load-orders'
import { matchLines } from './match-lines'
import { monthsIssues } from './months-issues'
import type { NewOrder } from './order-change'
import { contradictionIssues, findFirstRow, type OrderDays } from './order-days'
import type { OrderGroup } from './order-group'
import { findNumberProblem, stripLeadingZeros } from './order-number'
import type { PlannedOrder } from './plan-stored-order'
import type { OrderDealer } from './queries/list-order-dealers'
import { getIssue } from './sheet-row'
import { orderSheetTexts } from './sheet-texts'

interface NewOrderInput {
  group: OrderGroup
  state: StoredState
  settableStatuses: readonly OrderStatus[]
  days: OrderDays
  program: Program
}

function findDealer({ group, state }: NewOrderInput, issues: SheetIssue[]): OrderDealer | null {
  const reject = (code: SheetIssue['code'], message: string): null => {
    issues.push(getIssue(findFirstRow(group, 'Dealer_Number'), 'Dealer_Number', code, message))
    return null
  }
  const number = group.order.Dealer_Number
  if (number === null) return reject('required', orderSheetTexts.dealerRequired)
  const dealer = state.dealers.get(dealerNumberKey(number))
  const zeroPrefixed = dealer ? undefined : state.zeroPrefixed.get(stripLeadingZeros(number) ?? '')
  if (zeroPrefixed !== undefined) return reject('conflict', orderSheetTexts.dealerWithoutZeros(zeroPrefixed))
  if (!dealer) return reject('unknown', orderSheetTexts.dealerUnknown)
  return dealer.isActive ? dealer : reject('not-allowed', orderSheetTexts.dealerInactive)
}

function numberIssues(
  { group, state, days }: NewOrderInput,
  orderYear: number,
  dealer: OrderDealer | null,
): SheetIssue[] {
  const { orderNumber, rows } = group
  if (orderNumber === '') return []
  const deleted = state.deletedNumbers.get(orderNumber) ?? []
  if (deleted.some((each) => each.dealerId === null || each.dealerId !== dealer?.id || each.orderYear !== orderYear)) {
    return [getIssue(rows[0], 'Order_Number', 'not-allowed', orderSheetTexts.numberDeleted)]
  }
  const { lastSequence } = state
  const problem = findNumberProblem(orderNumber, { orderYear, currentYear: days.currentYear, lastSequence })
  return problem ? [getIssue(rows[0], 'Order_Number', 'invalid', problem)] : []
}

/** The name on an earlier signature is unknown, so the dealer's contact replaces it. */
const getSigner = ({ record }: OrderDealer): string =>
  `${record.firstName} ${record.lastName}`.trim() || record.companyName

/** The program whose version the order will keep: that of its signing day, or without one the program in effect. */
const programOn = (signedAt: Date | null, program: Program): Program =>
  signedAt === null ? program : program.version(program.numberAt(signedAt))

/**
 * Plans a new order from the rows. With a signing day it is an order that was signed outside the portal, so it has no
 * agreement.
 */
export function planNewOrder(input: NewOrderInput): PlannedOrder {
  const { group, state, settableStatuses, days } = input
  const { order, rows, lines } = group
  const issues: SheetIssue[] = []
  const orderYear = days.findYear(order)
  const status = order.Status ?? (order.Signed_Date === null ? 'pending' : statusAfterSigning)
  const dealer = findDealer(input, issues)
  issues.push(...numberIssues(input, orderYear, dealer), ...days.futureIssues(group, ['Order_Date', 'Signed_Date']))
  issues.push(...contradictionIssues(group, days))
  const signedAt = order.Signed_Date === null ? null : days.toInstant(order.Signed_Date)
  const facts = programOn(signedAt, input.program).contractFacts(orderYear)
  issues.push(...monthsIssues(group, facts, null))
  if (!settableStatuses.includes(status)) {
    issues.push(getIssue(findFirstRow(group, 'Status'), 'Status', 'not-allowed', orderSheetTexts.statusRejected))
  }
  if (lines.length === 0 && group.issues.length === 0) {
    issues.push(getIssue(rows[0], lineHeaders.packageName, 'required', orderSheetTexts.nameRequired))
  }
  const isDraft = status === 'pending' && order.Signed_Date === null
  const matches = matchLines({ group, orderYear, stored: [], catalog: state.catalog, canBeInactive: !isDraft })
  issues.push(...matches.issues)
  const isReadable = group.issues.length === 0 && issues.every(({ level }) => level === 'warning')
  if (!isReadable || !dealer) return { change: null, issues, before: {}, matched: matches.matched }

  const { defaultMonths, springPercentDefault } = facts
  const months = order.Months ?? defaultMonths
  const itemLines = matches.matched.map(({ line }) => line)
  const totals = orderTotals(itemLines, months)
  if (totals.annualCents === 0) issues.push(getIssue(rows[0], lineHeaders.price, 'invalid', orderSheetTexts.noTotal))
  const ordered = order.Order_Date ?? order.Signed_Date
  const newOrder: NewOrder = {
    id: crypto.randomUUID(),
    orderNumber: group.orderNumber || null,
    dealerId: dealer.id,
    orderYear,
    status,
    months,
    monthsSetByStaff: months !== defaultMonths,
    ...totals,
    springPercent: springPercentDefault,
    paymentTerms: getPaymentTerms(dealer.paymentTerms),
    dealerInformation: dealer.record,
    lines: itemLines,
    createdAt: days.toInstant(ordered ?? days.today),
    signedAt,
    signerName: signedAt === null ? null : getSigner(dealer),
  }
  return { change: { kind: 'create', order: newOrder }, issues, before: {}, matched: matches.matched }
}
