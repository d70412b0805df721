import type { EndpointName } from '@portal/contract/endpoints'
import { type OrderDetail, orderDetailSchema } from '@portal/contract/orders/order'
import { orderEditTexts } from '@portal/contract/texts/order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { call } from '../../../lib/api/call'
import type { Sent } from '../../../lib/api/call-types'
import { ApiError, errorText, hasStatus } from '../../../lib/api/errors'
import { callQuery, refreshCalls } from '../../../lib/api/queries'

/** What the edit of an order changes on any screen; the order itself comes with the reply. */
const affectedCalls = [
  'listOrders',
  'listOrderItems',
  'getOrderTimeline',
  'getAgreement',
  'getDashboard',
  'listRecentActivity',
  // Each dealer's row tells of their order of the year.
  'listDealers',
] as const satisfies EndpointName[]

/** Brings every screen to an order as the server has just told it. */
function useShowOrder() {
  const client = useQueryClient()
  const show = (order: OrderDetail) => {
    client.setQueryData(callQuery('getOrder', { params: { id: order.id } }).queryKey, order)
    return refreshCalls(client, ...affectedCalls)
  }
  return {
    show,
    /** After a refusal: the order that came with it, or what is stored now. Prices and packages may be others too. */
    showRefused: (error: unknown) => {
      const current = error instanceof ApiError ? orderDetailSchema.safeParse(error.details.current).data : undefined
      return Promise.all([
        current ? show(current) : refreshCalls(client, 'getOrder', ...affectedCalls),
        refreshCalls(client, 'listPackages'),
      ])
    },
  }
}

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
