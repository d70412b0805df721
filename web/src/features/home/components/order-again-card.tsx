import type { RenewalProposal } from '@portal/contract/orders/renewal'
import { DashedNumber } from '../../../design/display/dashed-number'
import { OrderAgainButton } from '../../../ordering/order-again/order-again-button'
import { ProposalLines } from '../../../ordering/order-again/proposal-lines'
import { ProposalPanel } from '../../../ordering/order-again/proposal-panel'
import { CreateOrderLink } from './create-order-card'
import { SeasonSheet } from './season-sheet'

/** Offers last year's packages at this year's prices, one click from checkout. */
export function OrderAgainCard({ proposal }: { proposal: RenewalProposal }) {
  const { orderYear, fromOrderId } = proposal
  return (
    <SeasonSheet
      title={`Order again for ${orderYear}`}
      about={
        <>
          Based on order{' '}
          <strong className="font-semibold text-ink">
            <DashedNumber number={fromOrderId} />
          </strong>
          , at {orderYear} prices
        </>
      }
      panel={
        <ProposalPanel
          proposal={proposal}
          actions={
            <div className="grid grid-cols-1 gap-4">
              <OrderAgainButton proposal={proposal} isPrimary />
              <CreateOrderLink isPrimary={false} />
            </div>
          }
        />
      }
    >
      <ProposalLines proposal={proposal} />
    </SeasonSheet>
  )
}
