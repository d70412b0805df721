import { orderEditTexts } from '@portal/contract/texts/order'
import { useMutation } from '@tanstack/react-query'
import { toast } from '../../../../design/toast/toast'
import { call, errorText, hasStatus, type Sent } from '../../../../lib/api'
import { useShowOrder } from './use-show-order'

/** Saves the lines of an order. A stale edit is not told as a failure: the dialog asks what to do about it. */
export function useEditPackages(id: string) {
  const { show, showRefused } = useShowOrder()
  return useMutation({
    mutationFn: (body: Sent<'editOrderPackages'>['body']) => call('editOrderPackages', { params: { id }, body }),
    onSuccess: (order) => {
      toast({ title: orderEditTexts.packagesUpdated, variant: 'success' })
      void show(order)
    },
    onError: (error) => {
      void showRefused(error)
      if (hasStatus(error, 412)) return
      const description = errorText(error, orderEditTexts.tryAgain)
      toast({ title: orderEditTexts.packagesFailed, description, variant: 'error' })
    },
  })
}
