import { orderEditTexts } from '@portal/contract/texts/order'
import { useMutation } from '@tanstack/react-query'
import { toast } from '../../../../design/toast/toast'
import { call, errorText, type Sent } from '../../../../lib/api'
import { useShowOrder } from './use-show-order'

/** Sets the number of months of an order. */
export function useEditMonths(id: string) {
  const { show, showRefused } = useShowOrder()
  return useMutation({
    mutationFn: (body: Sent<'editOrderMonths'>['body']) => call('editOrderMonths', { params: { id }, body }),
    onSuccess: (order) => {
      toast({ title: orderEditTexts.monthsUpdated, variant: 'success' })
      void show(order)
    },
    onError: (error) => {
      void showRefused(error)
      const description = errorText(error, orderEditTexts.tryAgain)
      toast({ title: orderEditTexts.monthsFailed, description, variant: 'error' })
    },
  })
}
