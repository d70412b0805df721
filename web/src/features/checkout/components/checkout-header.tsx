import { PageHeader } from '../../../design/layout/page-header'
import { StepIndicator } from '../../../design/layout/step-indicator'
import { checkoutDraft } from '../checkout-draft'
import { stepStates } from '../step-states'
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
  const { confirmed } = progress
  const { dealer, agreement } = stepStates(progress, checkoutDraft.use().approvals)
  const sign = agreement === 'done' || agreement === 'missing' ? 'current' : 'waiting'
  return (
    <PageHeader
      title="Checkout"
      back={isPlaced ? { href: '/', label: 'Dashboard' } : { href: '/packages', label: 'Select New Packages' }}
      hasWideActions
      actions={
        !isPlaced &&
        hasItems && (
          <div className="w-full px-0! lg:w-[680px]">
            <StepIndicator
              label="Checkout steps"
              steps={[
                { label: 'Review', state: 'done', href: '#review' },
                { label: 'Dealer information', state: dealer, href: '#dealer' },
                { label: 'Agreement', state: agreement, href: confirmed ? '#agreement' : undefined },
                { label: 'Sign', state: sign, href: confirmed ? '#sign' : undefined },
              ]}
            />
          </div>
        )
      }
    />
  )
}
