import { orderEditTexts } from '@portal/contract/texts/order'
import { useMutation } from '@tanstack/react-query'
import { toast } from '../../../../design/toast/toast'
import { ApiError, call, errorText, type Sent } from '../../../../lib/api'
import { useShowOrder } from './use-show-order'

/** The server's sentence and, when it says one, its code: 'This was changed meanwhile. (STALE)'. */
export function priceFailureText(error: unknown): string {
  const code = error instanceof ApiError ? error.sentCode : undefined
  const text = errorText(error, orderEditTexts.tryAgain)
  return code === undefined ? text : `${text} (${code})`
}

type ItemPrice = Sent<'editOrderItemPrice'>['body'] & { itemId: string }

/** Sets the price of one line of an order. */
export function useEditItemPrice(id: string) {
  const { show, showRefused } = useShowOrder()
  return useMutation({
    mutationFn: ({ itemId, ...body }: ItemPrice) => call('editOrderItemPrice', { params: { id, itemId }, body }),
    onSuccess: (order) => {
      toast({ title: orderEditTexts.priceUpdated, variant: 'success' })
      void show(order)
    },
    onError: (error) => {
      void showRefused(error)
      toast({ title: orderEditTexts.priceFailed, description: priceFailureText(error), variant: 'error' })
    },
  })
}
