import type { EndpointName } from '@portal/contract/endpoints'
import { type OrderDetail, orderDetailSchema } from '@portal/contract/orders/order-detail'
import { orderEditTexts } from '@portal/contract/texts/order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { call } from '../../../lib/api/call'
import type { CallArguments } from '../../../lib/api/call-types'
import { ApiError, errorText, hasStatus } from '../../../lib/api/errors'
import { callQuery, refreshCalls } from '../../../lib/api/queries'

/** The calls to refresh after an order is edited. The reply contains the order itself. */
const affectedCalls = [
  'listOrders',
  'listOrderItems',
  'getOrderTimeline',
  'getAgreement',
  'getDashboard',
  'listRecentActivity',
  // Each dealer's row shows their order of the year.
  'listDealers',
] as const satisfies EndpointName[]

/** Updates every screen with the order that the server returned. */
function useShowOrder() {
  const client = useQueryClient()
  const show = (order: OrderDetail) => {
    client.setQueryData(callQuery('getOrder', { params: { id: order.id } }).queryKey, order)
    return refreshCalls(client, ...affectedCalls)
  }
  return {
    show,
    /** After a rejected edit: shows the order in the error, or reloads it. Refreshes the packages, whose prices may differ too. */
    showRejected: (error: unknown) => {
      const current = error instanceof ApiError ? orderDetailSchema.safeParse(error.details.current).data : undefined
      return Promise.all([
        current ? show(current) : refreshCalls(client, 'getOrder', ...affectedCalls),
        refreshCalls(client, 'listPackages'),
      ])
    },
  }
}

/** Saves the lines of an order. A stale edit shows no error toast, because the dialog lets the user resolve it. */
export function useEditPackages(id: string) {
  const { show, showRejected } = useShowOrder()
  return useMutation({
    mutationFn: (body: CallArguments<'editOrderPackages'>['body']) =>
      call('editOrderPackages', { params: { id }, body }),
    onSuccess: (order) => {
      toast({ title: orderEditTexts.packagesUpdated, variant: 'success' })
      void show(order)
    },
    onError: (error) => {
      void showRejected(error)
      if (hasStatus(error, 412)) return
      const description = errorText(error, orderEditTexts.tryAgain)
      toast({ title: orderEditTexts.packagesFailed, description, variant: 'error' })
    },
  })
}

/** Sets the number of months of an order. */
export function useEditMonths(id: string) {
  const { show, showRejected } = useShowOrder()
  return useMutation({
    mutationFn: (body: CallArguments<'editOrderMonths'>['body']) => call('editOrderMonths', { params: { id }, body }),
    onSuccess: (order) => {
      toast({ title: orderEditTexts.monthsUpdated, variant: 'success' })
      void show(order)
    },
    onError: (error) => {
      void showRejected(error)
      const description = errorText(error, orderEditTexts.tryAgain)
      toast({ title: orderEditTexts.monthsFailed, description, variant: 'error' })
    },
  })
}

/** The server's message followed by its error code, if it sent one: 'Some prices have changed. (PRICE_CHANGED)'. */
export function priceFailureText(error: unknown): string {
  const code = error instanceof ApiError ? error.sentCode : undefined
  const text = errorText(error, orderEditTexts.tryAgain)
  return code === undefined ? text : `${text} (${code})`
}

type ItemPrice = CallArguments<'editOrderItemPrice'>['body'] & { itemId: string }

/** Sets the price of one line of an order. */
export function useEditItemPrice(id: string) {
  const { show, showRejected } = useShowOrder()
  return useMutation({
    mutationFn: ({ itemId, ...body }: ItemPrice) => call('editOrderItemPrice', { params: { id, itemId }, body }),
    onSuccess: (order) => {
      toast({ title: orderEditTexts.priceUpdated, variant: 'success' })
      void show(order)
    },
    onError: (error) => {
      void showRejected(error)
      toast({ title: orderEditTexts.priceFailed, description: priceFailureText(error), variant: 'error' })
    },
  })
}
