import type { RenewalProposal } from '@portal/contract/orders/order'
import { counted } from '@portal/contract/texts/plural'
import { Button } from '../../design/button'
import { useGo } from '../../lib/page/navigation'
import { cart } from '../cart/cart'
import { packageItem } from '../cart/cart-item'

/** Puts the packages of a proposal into the cart and goes on to checkout; says beneath what it does. */
export function OrderAgainButton({ proposal, leads }: { proposal: RenewalProposal; leads: boolean }) {
  const go = useGo()
  const inCart = cart.use().length
  const { items, orderYear } = proposal
  const take = () => {
    cart.fill(items.map(packageItem), orderYear)
    go('/checkout')
  }
  return (
    <div>
      <Button variant={leads ? 'primary' : 'outline'} size="lg" className="w-full" onClick={take}>
        Order again
      </Button>
      <p className="no-print mx-auto mt-2 max-w-[36ch] text-center text-[13px] text-muted">
        {`Puts ${counted(items.length, 'package')} in your cart${inCart > 0 ? `, in place of the ${counted(inCart, 'package')} in it` : ''}. Nothing is ordered until you sign.`}
      </p>
    </div>
  )
}
