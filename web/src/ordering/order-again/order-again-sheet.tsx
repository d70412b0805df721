import type { RenewalProposal } from '@portal/contract/orders/renewal'
import type { ReactNode } from 'react'
import { Sheet } from '../../design/layout/sheet'
import { OrderAgainButton } from './order-again-button'
import { ProposalLines } from './proposal-lines'
import { ProposalPanel } from './proposal-panel'
import { type PastOrder, useOrderAgain } from './use-order-again'

/**
 * Offers the packages of a past order at this year's prices, on that order's page. Renders nothing if the dealer has an
 * order for the year, or if none of the packages is available.
 */
export function OrderAgainSheet({ order }: { order: PastOrder }) {
  const { proposal } = useOrderAgain(order)
  if (!proposal || proposal.items.length === 0) return null
  return <ProposalSheet proposal={proposal} actions={<OrderAgainButton proposal={proposal} isPrimary={false} />} />
}

interface ProposalSheetProps {
  proposal: RenewalProposal
  actions: ReactNode
}

/** The packages of a past order at this year's prices, with their total. */
function ProposalSheet({ proposal, actions }: ProposalSheetProps) {
  return (
    <Sheet flush aria-labelledby="order-again" className="no-print">
      <div className="p-5 md:p-8">
        <h2 id="order-again" className="type-h2-sheet border-ink border-b-2 pb-3">
          Order again for {proposal.orderYear}
        </h2>
        <ProposalLines proposal={proposal} />
      </div>
      <div className="border-line border-t bg-sunken p-5 md:p-8">
        <ProposalPanel proposal={proposal} actions={actions} />
      </div>
    </Sheet>
  )
}
