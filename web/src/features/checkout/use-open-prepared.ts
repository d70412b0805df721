import type { CurrentUser } from '@portal/contract/accounts/auth'
import { canContinue, countsTowardYear } from '@portal/contract/rules/order-status'
import { type PreparedLink, readPreparedLink } from '@portal/contract/rules/prepared-link'
import { preparedOrderTexts } from '@portal/contract/texts/prepared-order'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api/call'
import { ApiError, errorText, OfflineError } from '../../lib/api/errors'
import { callQuery } from '../../lib/api/queries'
import { useGo } from '../../lib/page/navigation'
import { useProgram } from '../../lib/program'
import { useUser } from '../../lib/session'
import { cart } from '../../ordering/cart/cart'
import { cartItemsOf } from '../../ordering/cart/use-continue-order'
import { checkoutDraft } from './checkout-draft'
import { completeDealer } from './complete-dealer'

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

const tryAgain = 'Please try again in a moment.'

/** Whether the portal could not say that the link is of no use: another try may open it. */
const isUnanswered = (error: Error | null): boolean =>
  error instanceof OfflineError || (error instanceof ApiError && error.status >= 500)

/**
 * Why the link did not work. The server refuses a link of somebody else's as it does one that was used; whose it is stands in the address.
 * Asked only then, since a dealer whose number was changed after sending may still use theirs.
 */
function problemOf(error: Error | null, link: PreparedLink | null, user: CurrentUser): string | null {
  if (error === null) return null
  const isRefused = error instanceof ApiError && error.errorCode === 'LINK_INVALID'
  if (isRefused && link !== null && link.dealerNumber !== user.dealerNumber) {
    return preparedOrderTexts.linkOfOther(link.dealerNumber)
  }
  return errorText(error, isUnanswered(error) ? tryAgain : preparedOrderTexts.linkInvalid)
}

/**
 * Uses the link of a prepared order up that checkout was opened by, once, and takes it out of the address. What it led to is then in the
 * year's draft. A complete dealer record counts as confirmed, so that the agreement is what comes next.
 * @returns `isPending` while the page waits for it, `problem` why the link did not work, `isOpened` once it did, `retry` to try
 * again where another try may open it; undefined otherwise
 */
export function useOpenPrepared() {
  const client = useQueryClient()
  const go = useGo()
  const user = useUser()
  const { orderYear } = useProgram()
  const [link] = useState(() => readPreparedLink(window.location.search))
  // Another try after the draft could not be read does not ask for the link again: it works once.
  const isUsed = useRef(false)
  const { mutate, isSuccess, error } = useMutation({
    mutationFn: async (token: string) => {
      if (!isUsed.current) {
        const own = await call('openPreparedOrder', { body: { token } })
        client.setQueryData(callQuery('getOwnPreparedOrder').queryKey, own)
        isUsed.current = true
      }
      await fillCart(client, orderYear)
    },
    onSuccess: () => {
      const { dealerForm } = checkoutDraft.read()
      if (dealerForm === null && completeDealer(user) !== null) checkoutDraft.change({ confirmedAt: user.updatedAt })
    },
  })
  const isBegun = useRef(false)
  useEffect(() => {
    if (link === null || isBegun.current) return
    isBegun.current = true
    go('/checkout', { replace: true })
    mutate(link.token)
  }, [link, go, mutate])
  const isPending = link !== null && !isSuccess && error === null
  const retry = link !== null && isUnanswered(error) ? () => mutate(link.token) : undefined
  return { isPending, retry, isOpened: isSuccess, problem: problemOf(error, link, user) }
}
