import type { RenewalProposal } from '@portal/contract/orders/renewal'
import { DashedNumber } from '../../../design/display/dashed-number'
import { OrderAgainButton } from '../../../ordering/order-again/order-again-button'
import { ProposalLines } from '../../../ordering/order-again/proposal-lines'
import { ProposalChange, ProposalPanel } from '../../../ordering/order-again/proposal-panel'
import { useHasRoomBelow } from '../use-has-room-below'
import { BelowPackages } from './below-packages'
import { CreateOrderLink } from './create-order-card'
import { SeasonSheet } from './season-sheet'

/** The highest number of packages that leaves room for the change of the total below them. */
const FEW_PACKAGES = 2

/** Offers last year's packages at this year's prices, one click from checkout. */
export function OrderAgainCard({ proposal }: { proposal: RenewalProposal }) {
  const { orderYear, fromOrderId, fromYear, items, gone } = proposal
  const hasRoomBelow = useHasRoomBelow(items.length + gone.length, FEW_PACKAGES)
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
          hasChangeElsewhere={hasRoomBelow}
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
      {hasRoomBelow && (
        <BelowPackages title={`Compared with ${fromYear}`}>
          <ProposalChange proposal={proposal} />
        </BelowPackages>
      )}
    </SeasonSheet>
  )
}
