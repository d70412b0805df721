import type { Order } from '@portal/contract/orders/order'
import { emptyTexts } from '@portal/contract/texts/list'
import { orderTexts } from '@portal/contract/texts/order'
import { Button } from '../../../design/button'
import { DashedNumber } from '../../../design/display/dashed-number'
import { Sheet } from '../../../design/layout/sheet'
import { AppLink } from '../../../design/link'
import { EmptyState } from '../../../design/state/empty-state'
import { isStorageRefused } from '../../../lib/storage'

interface EmptyCheckoutProps {
  /** The year's draft, where it could not be loaded or its packages were taken off the cart. */
  draft: Order | undefined
  onContinue: (draft: Order) => void
}

/** Checkout without a cart: browse, or go on with the draft that waits. */
export function EmptyCheckout({ draft, onContinue }: EmptyCheckoutProps) {
  return (
    <Sheet>
      <EmptyState
        title={emptyTexts.cart}
        text={
          draft ? (
            <>
              Your order <DashedNumber number={draft.orderId} /> is pending: you can go on where you left it.
            </>
          ) : isStorageRefused() ? (
            orderTexts.storageRefused
          ) : (
            'Choose your packages first; they will wait for you here.'
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
