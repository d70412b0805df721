import type { RenewalProposal } from '@portal/contract/orders/renewal'
import { counted } from '@portal/contract/texts/plural'
import { Button } from '../../design/button'
import { useNavigatePortal } from '../../lib/page/navigation'
import { cart } from '../cart/cart'
import { toCartItem } from '../cart/cart-item'

/** Replaces the cart with the packages of a proposal and opens checkout. A note below explains the effect. */
export function OrderAgainButton({ proposal, isPrimary }: { proposal: RenewalProposal; isPrimary: boolean }) {
  const navigate = useNavigatePortal()
  const cartCount = cart.use().length
  const { items, orderYear } = proposal
  const fillCart = () => {
    cart.fill(items.map(toCartItem), orderYear)
    navigate('/checkout')
  }
  return (
    <div>
      <Button variant={isPrimary ? 'primary' : 'outline'} size="lg" className="w-full" onClick={fillCart}>
        Order again
      </Button>
      <p className="no-print mx-auto mt-2 max-w-[36ch] text-center text-[13px] text-muted">
        {`${cartCount > 0 ? `Replaces the ${counted(cartCount, 'package')} in your cart with ${counted(items.length, 'package')}` : `Adds ${counted(items.length, 'package')} to your cart`}. Nothing is ordered until you sign.`}
      </p>
    </div>
  )
}
