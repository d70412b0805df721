import type { CurrentUser } from '@portal/contract/accounts/auth'
import { canContinue, countsTowardYear } from '@portal/contract/rules/order-status'
import { type PreparedLink, readPreparedLink } from '@portal/contract/rules/prepared-link'
import { preparedOrderTexts } from '@portal/contract/texts/prepared-order'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api/call'
import { ApiError, errorText, OfflineError } from '../../lib/api/errors'
import { callQuery } from '../../lib/api/queries'
import { useNavigatePortal } from '../../lib/page/navigation'
import { useProgram } from '../../lib/program'
import { useUser } from '../../lib/session'
import { cart, toContinuedDraft } from '../../ordering/cart/cart'
import { getCartItems } from '../../ordering/cart/use-continue-order'

/** Loads the year's draft into an empty cart. Never replaces the packages in a cart; the dealer chooses. */
async function fillCart(client: QueryClient, orderYear: number): Promise<void> {
  const orders = await client.fetchQuery({ ...callQuery('listOrders', { query: { year: orderYear } }), staleTime: 0 })
  const draft = orders.find(({ status }) => countsTowardYear(status) && canContinue(status))
  if (!draft || cart.read().length > 0) return
  const order = await client.fetchQuery({ ...callQuery('getOrder', { params: { id: draft.id } }), staleTime: 0 })
  const items = getCartItems(order)
  // If an item cannot be read, leave the cart empty. The page then loads the draft itself and reports the error.
  if (items.length === order.items.length) {
    cart.fill(items, order.orderYear, toContinuedDraft(order))
  }
}

const tryAgainText = 'Please try again in a moment.'

/** Whether the server did not reject the link, so that a retry may succeed. */
const isRetryable = (error: Error | null): boolean =>
  error instanceof OfflineError || (error instanceof ApiError && error.status >= 500)

/**
 * Returns why the link did not work. The server rejects another dealer's link like a used one, but the URL names the dealer.
 * Checked only after a rejection, because a dealer whose number changed can still use their link.
 */
function getProblem(error: Error | null, link: PreparedLink | null, user: CurrentUser): string | null {
  if (error === null) return null
  const isRejected = error instanceof ApiError && error.errorCode === 'LINK_INVALID'
  if (isRejected && link !== null && link.dealerNumber !== user.dealerNumber) {
    return preparedOrderTexts.linkOfOther(link.dealerNumber)
  }
  return errorText(error, isRetryable(error) ? tryAgainText : preparedOrderTexts.linkInvalid)
}

/**
 * Redeems a prepared order's link once and removes it from the URL. The prepared packages are then in the year's draft.
 * @returns `isPending` while the request runs, `problem` if the link did not work, `isOpened` if it did, and `retry` if another
 * attempt may succeed
 */
export function useOpenPreparedOrder() {
  const client = useQueryClient()
  const go = useNavigatePortal()
  const user = useUser()
  const { orderYear } = useProgram()
  const [link] = useState(() => readPreparedLink(window.location.search))
  // The link works only once, so a retry after the draft failed to load skips it.
  const isRedeemed = useRef(false)
  const { mutate, isSuccess, error } = useMutation({
    mutationFn: async (token: string) => {
      if (!isRedeemed.current) {
        const own = await call('openPreparedOrder', { body: { token } })
        client.setQueryData(callQuery('getOwnPreparedOrder').queryKey, own)
        isRedeemed.current = true
      }
      await fillCart(client, orderYear)
    },
  })
  const hasStarted = useRef(false)
  useEffect(() => {
    if (link === null || hasStarted.current) return
    hasStarted.current = true
    go('/checkout', { replace: true })
    mutate(link.token)
  }, [link, go, mutate])
  const isPending = link !== null && !isSuccess && error === null
  const retry = link !== null && isRetryable(error) ? () => mutate(link.token) : undefined
  return { isPending, retry, isOpened: isSuccess, problem: getProblem(error, link, user) }
}
