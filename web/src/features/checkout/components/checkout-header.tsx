import { approvalKeys } from '@portal/contract/rules/approvals'
import { PageHeader } from '../../../design/layout/page-header'
import { StepIndicator } from '../../../design/layout/step-indicator'
import { checkoutDraft } from '../checkout-draft'
import type { CheckoutProgress } from '../use-checkout-progress'

interface CheckoutHeaderProps {
  progress: CheckoutProgress
  /** Whether the year's order is already placed. */
  isPlaced: boolean
  /** Whether the cart contains packages. */
  hasItems: boolean
}

/** The page header, with the state of each step while there is an order to sign. */
export function CheckoutHeader({ progress, isPlaced, hasItems }: CheckoutHeaderProps) {
  const { confirmed, approved, reportedParts } = progress
  const { approvals } = checkoutDraft.use()
  const isMissing = approvalKeys.some((key) => reportedParts.includes(key) && !approvals[key])
  const dealerState = confirmed ? 'done' : reportedParts.includes('dealer') ? 'missing' : 'current'
  const agreementState = !confirmed ? 'waiting' : approved ? 'done' : isMissing ? 'missing' : 'current'
  const signState = agreementState === 'done' || agreementState === 'missing' ? 'current' : 'waiting'
  return (
    <PageHeader
      title="Checkout"
      back={isPlaced ? { href: '/', label: 'Dashboard' } : { href: '/packages', label: 'Select New Packages' }}
      actions={
        !isPlaced &&
        hasItems && (
          <div className="w-full px-0! lg:w-[680px]">
            <StepIndicator
              label="Checkout steps"
              steps={[
                { label: 'Review', state: 'done', href: '#review' },
                { label: 'Dealer information', state: dealerState, href: '#dealer' },
                { label: 'Agreement', state: agreementState, href: confirmed ? '#agreement' : undefined },
                { label: 'Sign', state: signState, href: confirmed ? '#sign' : undefined },
              ]}
            />
          </div>
        )
      }
    />
  )
}
