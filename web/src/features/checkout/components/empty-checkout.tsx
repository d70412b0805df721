import type { Order } from '@portal/contract/orders/order'
import { emptyTexts } from '@portal/contract/texts/list'
import { orderTexts } from '@portal/contract/texts/order'
import { Button } from '../../../design/button'
import { DashedNumber } from '../../../design/display/dashed-number'
import { Sheet } from '../../../design/layout/sheet'
import { AppLink } from '../../../design/link'
import { EmptyState } from '../../../design/state/empty-state'
import { isStorageBlocked } from '../../../lib/storage'

interface EmptyCheckoutProps {
  /** The year's draft, if it did not load or its packages were removed from the cart. */
  draft: Order | undefined
  onContinue: (draft: Order) => void
}

/** The empty state of checkout: browse packages, or continue a pending draft. */
export function EmptyCheckout({ draft, onContinue }: EmptyCheckoutProps) {
  return (
    <Sheet>
      <EmptyState
        title={emptyTexts.cart}
        text={
          draft ? (
            <>
              Your order <DashedNumber number={draft.orderId} /> is pending. You can pick up where you left off.
            </>
          ) : isStorageBlocked() ? (
            orderTexts.storageRejected
          ) : (
            'Add packages to your cart to check out here.'
          )
        }
        action={
          <div className="flex flex-wrap justify-center gap-2.5">
            {draft && (
              <Button variant="primary" onClick={() => onContinue(draft)}>
                Continue Order
              </Button>
            )}
            <Button variant={draft ? 'outline' : 'primary'} asChild>
              <AppLink href="/packages">Browse Packages</AppLink>
            </Button>
          </div>
        }
      />
    </Sheet>
  )
}
