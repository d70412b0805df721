import { pricingTypeLabels } from '@portal/contract/rules/pricing'
import { emptyTexts } from '@portal/contract/texts/list'
import { monthlyPackagesLabel } from '@portal/contract/texts/months'
import { orderTexts } from '@portal/contract/texts/order'
import { Trash2 } from 'lucide-react'
import { Button } from '../../../design/button'
import { Money } from '../../../design/display/money'
import { IconButton } from '../../../design/icon-button'
import { FactList } from '../../../design/layout/fact-list'
import { Dialog } from '../../../design/overlay/dialog'
import { EmptyState } from '../../../design/state/empty-state'
import { Notice } from '../../../design/state/notice'
import { parseCents } from '../../../lib/formats'
import { isStorageBlocked } from '../../../lib/storage'
import { cart } from '../../../ordering/cart/cart'
import { type CartItem, cartTotals } from '../../../ordering/cart/cart-item'
import { useProceedToCheckout } from '../use-proceed-to-checkout'

interface CartDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  items: readonly CartItem[]
  months: number
}

export function CartDialog({ open, onOpenChange, items, months }: CartDialogProps) {
  const { monthlyCents, oneTimeCents, annualCents } = cartTotals(items, months)
  const proceed = useProceedToCheckout()
  const hasNoStorage = isStorageBlocked()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Cart (${items.length})`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Continue Browsing</Button>
          {items.length > 0 && (
            <Button variant="primary" onClick={proceed}>
              Proceed to Checkout
            </Button>
          )}
        </>
      }
    >
      {items.length === 0 ? (
        <EmptyState title={emptyTexts.cart} text="Select a package to add it to your cart." level={3} />
      ) : (
        <>
          {hasNoStorage && (
            <Notice tone="warning" className="mb-4">
              {orderTexts.storageRejected}
            </Notice>
          )}
          <ul className="divide-y divide-line border-ink border-t-2">
            {items.map((item) => (
              <li key={item.id} className="flex items-start gap-3 py-3">
                <div className="min-w-0 flex-1">
                  <p className="font-semibold text-ink wrap-anywhere">{item.name}</p>
                  <p className="text-muted text-sm">{item.categoryName}</p>
                </div>
                <div className="text-right">
                  <Money cents={parseCents(item.price)} mode="whole" className="font-semibold text-ink" />
                  <p className="text-muted text-sm">{pricingTypeLabels[item.pricingType]}</p>
                </div>
                <IconButton label={`Remove ${item.name}`} onClick={() => cart.remove(item.id)}>
                  <Trash2 aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
          <FactList
            className="mt-2 border-line border-t"
            facts={[
              { label: 'Monthly Total', value: <Money cents={monthlyCents} mode="whole" /> },
              {
                label: monthlyPackagesLabel(months),
                value: <Money cents={monthlyCents * months} mode="whole" />,
              },
              { label: 'One-time Total', value: <Money cents={oneTimeCents} mode="whole" /> },
              { label: 'Annual Total', value: <Money cents={annualCents} mode="whole" /> },
            ]}
          />
        </>
      )}
    </Dialog>
  )
}
