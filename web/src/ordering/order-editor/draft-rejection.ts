import { type OrderDetail, orderDetailSchema } from '@portal/contract/orders/order-detail'
import { type PriceChange, priceChangeSchema, unavailableItemsSchema } from '@portal/contract/orders/placing'
import { z } from 'zod'
import { ApiError } from '../../lib/api/errors'
import { type DraftProblems, listProblems, unavailableProblems } from './check-draft'
import { type OrderDraft, presentLines } from './order-draft'

/** A rejection of an edit that the user must resolve. */
export type DraftRejection =
  | { kind: 'stale'; current: OrderDetail }
  | { kind: 'prices'; items: PriceChange['items'] }
  | { kind: 'problems'; problems: DraftProblems }

const staleSchema = z.object({ current: orderDetailSchema })

/** Returns what the user must resolve; null if there is only a message to display. */
export function readRejection(error: unknown, draft: OrderDraft): DraftRejection | null {
  if (!(error instanceof ApiError)) return null
  const { errorCode, details, errors } = error
  if (errorCode === 'STALE') {
    const { data } = staleSchema.safeParse(details)
    return data ? { kind: 'stale', current: data.current } : null
  }
  if (errorCode === 'PRICE_CHANGED') {
    const { data } = priceChangeSchema.safeParse(details)
    return data ? { kind: 'prices', items: data.items } : null
  }
  if (errorCode === 'UNAVAILABLE_ITEMS') {
    const { data } = unavailableItemsSchema.safeParse(details)
    return data ? { kind: 'problems', problems: unavailableProblems(data.items, draft) } : null
  }
  return errorCode === 'NOT_VALID' ? { kind: 'problems', problems: listProblems(errors, draft) } : null
}

/** Applies the server's prices to the draft. */
export function applyPrices(draft: OrderDraft, prices: PriceChange['items']): OrderDraft {
  const newPrices = new Map(prices.map(({ packageId, newPrice }) => [packageId, newPrice]))
  const remainingLines = new Set(presentLines(draft))
  const lines = draft.lines.map((line) => {
    const price = line.packageId === null || !remainingLines.has(line) ? undefined : newPrices.get(line.packageId)
    return price === undefined ? line : { ...line, price }
  })
  return { ...draft, lines }
}
