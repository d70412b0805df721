import { canContinue, countsTowardYear } from '@portal/contract/rules/order-status'
import { readPreparedLink } from '@portal/contract/rules/prepared-link'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call, callQuery } from '../../lib/api'
import { useGo } from '../../lib/page'
import { useProgram } from '../../lib/program'
import { useUser } from '../../lib/session'
import { cart, cartItemsOf } from '../../ordering/cart'
import { checkoutDraft } from './checkout-draft'
import { isComplete } from './complete-dealer'

/** Loads the year's draft into an empty cart, so that the page begins with it. What is in the cart stays: the dealer chooses. */
async function fillCart(client: QueryClient, orderYear: number): Promise<void> {
  const orders = await client.fetchQuery({ ...callQuery('listOrders', { query: { year: orderYear } }), staleTime: 0 })
  const draft = orders.find(({ status }) => countsTowardYear(status) && canContinue(status))
  if (!draft || cart.read().length > 0) return
  const order = await client.fetchQuery({ ...callQuery('getOrder', { params: { id: draft.id } }), staleTime: 0 })
  const { id, orderId, months, springPercent, updatedAt } = order
  const items = cartItemsOf(order)
  // One that cannot be read whole is told by the page, which then loads it itself.
  if (items.length === order.items.length) {
    cart.fill(items, order.orderYear, { id, orderId, months, springPercent, updatedAt })
  }
}

/**
 * Uses the link of a prepared order up that checkout was opened by, once, and takes it out of the address. What it led to is then in the
 * year's draft. A complete dealer record counts as confirmed, so that the agreement is what comes next.
 * @returns `isPending` while the page waits for it, `error` why the link did not work, `isOpened` once it did
 */
export function useOpenPrepared() {
  const client = useQueryClient()
  const go = useGo()
  const user = useUser()
  const { orderYear } = useProgram()
  const [link] = useState(() => readPreparedLink(window.location.search))
  const { mutate, isSuccess, error } = useMutation({
    mutationFn: async (token: string) => {
      const own = await call('openPreparedOrder', { body: { token } })
      client.setQueryData(callQuery('getOwnPreparedOrder').queryKey, own)
      await fillCart(client, orderYear)
    },
    onSuccess: () => {
      const { dealerForm } = checkoutDraft.read()
      if (dealerForm === null && isComplete(user)) checkoutDraft.change({ confirmedAt: user.updatedAt })
    },
  })
  const isBegun = useRef(false)
  useEffect(() => {
    if (link === null || isBegun.current) return
    isBegun.current = true
    go('/checkout', { replace: true })
    mutate(link.token)
  }, [link, go, mutate])
  return { isPending: link !== null && !isSuccess && error === null, isOpened: isSuccess, error }
}
