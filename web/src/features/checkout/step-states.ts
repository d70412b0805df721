import { approvalKeys } from '@portal/contract/rules/approvals'
import type { StepState } from '../../design/layout/step-header'
import type { Approvals } from './checkout-draft'
import type { CheckoutProgress } from './use-checkout-progress'

/**
 * Returns the states of steps 2 and 3. The bar in the page header and the steps both show them, so they cannot disagree.
 * Confirmed dealer information is done even if the dealer did not press Confirm.
 *
 * Source: docs/spec 8.3
 */
export function stepStates(
  { confirmed, approved, reportedParts }: CheckoutProgress,
  approvals: Approvals,
): { dealer: StepState; agreement: StepState } {
  const isMissing = approvalKeys.some((key) => reportedParts.includes(key) && !approvals[key])
  return {
    dealer: confirmed ? 'done' : reportedParts.includes('dealer') ? 'missing' : 'current',
    agreement: !confirmed ? 'waiting' : approved ? 'done' : isMissing ? 'missing' : 'current',
  }
}
