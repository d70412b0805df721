import type { SheetIssue } from '@portal/contract/api/sheet'
import { hasMonthsWithin } from '@portal/contract/rules/order-terms'
import type { ContractFacts } from '@portal/contract/rules/program-facts'
import { findFirstRow } from './order-days'
import type { OrderGroup } from './order-group'
import { getIssue } from './sheet-row'
import { orderSheetTexts } from './sheet-texts'

/**
 * Reports months outside the limits of the order's terms. Those that the order already has stay valid, because its file
 * changes nothing about them. Source: docs/spec 19.9.
 * @param stored the months of the stored order; null for a new one
 */
export function monthsIssues(
  group: OrderGroup,
  facts: Pick<ContractFacts, 'minMonths' | 'maxMonths'>,
  stored: number | null,
): SheetIssue[] {
  const { Months: months } = group.order
  const { minMonths, maxMonths } = facts
  if (months === null || months === stored || hasMonthsWithin(facts, months)) return []
  return [getIssue(findFirstRow(group, 'Months'), 'Months', 'invalid', orderSheetTexts.months(minMonths, maxMonths))]
}
