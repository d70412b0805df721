import type { ChangesQuery, CurrentOrder, DealerChanges, OrderChanges } from '@portal/contract/api-keys/changes'
import { notFoundTexts } from '@portal/contract/texts/call'
import { notFound } from '../../platform/http/api-errors'
import type { KeyContext } from '../../platform/http/context'
import { assertSameFeed, BEGINNING, type ChangeKind, decodeCursor, encodeCursor } from './change-cursor'
import { selectChangedDealers } from './queries/changed-dealers'
import { findCurrentOrder, selectChangedOrders } from './queries/changed-orders'
import type { ChangePage } from './queries/changes'

const pageStart = (kind: ChangeKind, { cursor, changedSince, limit }: ChangesQuery) => ({
  limit,
  after: cursor === undefined ? BEGINNING : decodeCursor(cursor, kind),
  since: changedSince === undefined ? null : new Date(changedSince),
})

function toReply<Row, Fields>(
  page: ChangePage<Row>,
  { cursor, limit }: ChangesQuery,
  toFields: (record: Row | null) => Fields,
) {
  assertSameFeed(cursor, page)
  return {
    changes: page.changes.map(({ recordId: id, changedAt, record }) => ({
      id,
      changedAt,
      deleted: record === null,
      ...toFields(record),
    })),
    nextCursor: encodeCursor(page, page.changes.at(-1) ?? page.start),
    hasMore: page.changes.length === limit,
  }
}

/** Returns a page of orders by last change, in their current state. @throws ApiError 422 for an invalid cursor */
export async function listOrderChanges({ db }: KeyContext, query: ChangesQuery): Promise<OrderChanges> {
  return toReply(await selectChangedOrders(db, pageStart('order', query)), query, (order) => ({ order }))
}

/** Returns the current state of an order. @throws ApiError 404 if it does not exist or was deleted */
export async function getCurrentOrder({ db }: KeyContext, id: string): Promise<CurrentOrder> {
  const order = await findCurrentOrder(db, id)
  if (order === null) throw notFound(notFoundTexts.order)
  return { id, order }
}

/** Returns a page of dealers by last change, in their current state. @throws ApiError 422 for an invalid cursor */
export async function listDealerChanges({ db }: KeyContext, query: ChangesQuery): Promise<DealerChanges> {
  return toReply(await selectChangedDealers(db, pageStart('dealer', query)), query, (dealer) => ({ dealer }))
}
