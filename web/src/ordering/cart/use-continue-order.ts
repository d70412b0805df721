import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { orderTexts } from '@portal/contract/texts/order'
import { useMutation } from '@tanstack/react-query'
import { toast } from '../../design/toast/toast'
import { call } from '../../lib/api/call'
import { errorText } from '../../lib/api/errors'
import { useNavigatePortal } from '../../lib/page/navigation'
import { describePackage } from '../describe-package'
import { cart, toContinuedDraft } from './cart'
import { type CartItem, cartItemSchema } from './cart-item'

/** Converts a draft's items to cart items. Omits those without a name, price or pricing type. */
export function getCartItems(order: OrderDetail): CartItem[] {
  return order.items.flatMap((item) => {
    const parsed = cartItemSchema.safeParse({
      id: item.packageId ?? item.id,
      name: item.packageName,
      description: describePackage(item.packageDescription).summary,
      price: item.price,
      pricingType: item.pricingType,
      categoryName: item.categoryName,
      packageId: item.packageId,
      quantity: item.quantity,
    })
    return parsed.success ? [parsed.data] : []
  })
}

/**
 * Loads a draft into the cart and opens checkout. Source: docs/spec 8.22.
 * @param options.replace whether to replace the history entry, as when checkout itself loads the draft
 */
export function useContinueOrder(options: { replace?: boolean } = {}) {
  const navigate = useNavigatePortal()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => call('getOrder', { params: { id } }),
    onSuccess: (order) => {
      const items = getCartItems(order)
      if (order.items.length === 0) {
        toast({
          title: orderTexts.pendingEmptyTitle,
          description: 'This order has no packages yet. Please select packages first.',
          variant: 'error',
        })
        navigate('/packages', options)
        return
      }
      if (items.length < order.items.length) {
        toast({
          title: orderTexts.pendingDataTitle,
          description: 'Some package information is missing from this order. Please contact support.',
          variant: 'error',
        })
        return
      }
      cart.fill(items, order.orderYear, toContinuedDraft(order))
      navigate('/checkout', options)
    },
    onError: (error) =>
      toast({
        title: orderTexts.pendingLoadTitle,
        description: errorText(error, orderTexts.pendingLoadFailed),
        variant: 'error',
      }),
  })
  return { continueOrder: mutate, isPending }
}
