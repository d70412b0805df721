import type { RenewalProposal } from '@portal/contract/orders/order'
import type { ReactNode } from 'react'
import { Sheet } from '../../design/layout/sheet'
import { OrderAgainButton } from './order-again-button'
import { ProposalLines } from './proposal-lines'
import { ProposalPanel } from './proposal-panel'
import { type EarlierOrder, useOrderAgain } from './use-order-again'

/**
 * On the page of an earlier order, for its dealer: the same packages at this year's prices. Nothing while the dealer has
 * an order of the year, or where nothing of the old one is offered any more.
 */
export function OrderAgainSheet({ order }: { order: EarlierOrder }) {
  const { proposal } = useOrderAgain(order)
  if (!proposal || proposal.items.length === 0) return null
  return <ProposalSheet proposal={proposal} actions={<OrderAgainButton proposal={proposal} leads={false} />} />
}

interface ProposalSheetProps {
  proposal: RenewalProposal
  /** What can be done with it. */
  actions: ReactNode
}

/** The packages of an earlier order at this year's prices, and what they come to. */
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
