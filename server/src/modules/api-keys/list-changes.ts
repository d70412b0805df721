import type { ChangesQuery, DealerChanges, OrderChanges, OrderNow } from '@portal/contract/api-keys/changes'
import { notFoundTexts } from '@portal/contract/texts/call'
import type { KeyContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/refusals'
import { assertSameFeed, BEGINNING, type ChangeKind, cursorOf, placeOf } from './change-cursor'
import { selectChangedDealers } from './queries/changed-dealers'
import { findOrderNow, selectChangedOrders } from './queries/changed-orders'
import type { ChangePage } from './queries/changes'

const startOf = (kind: ChangeKind, { cursor, changedSince, limit }: ChangesQuery) => ({
  limit,
  after: cursor === undefined ? BEGINNING : placeOf(cursor, kind),
  since: changedSince === undefined ? null : new Date(changedSince),
})

function reply<Row, Told>(page: ChangePage<Row>, { cursor, limit }: ChangesQuery, tell: (record: Row | null) => Told) {
  assertSameFeed(cursor, page)
  return {
    changes: page.changes.map(({ recordId: id, changedAt, record }) => ({
      id,
      changedAt,
      deleted: record === null,
      ...tell(record),
    })),
    nextCursor: cursorOf(page, page.changes.at(-1) ?? page.start),
    hasMore: page.changes.length === limit,
  }
}

/** A page of orders by when they last changed, as they are now. @throws ApiError 422 for a cursor that leads nowhere */
export async function listOrderChanges({ db }: KeyContext, query: ChangesQuery): Promise<OrderChanges> {
  return reply(await selectChangedOrders(db, startOf('order', query)), query, (order) => ({ order }))
}

/** One order as it is now. @throws ApiError 404 when there is none, or none any more */
export async function getOrderNow({ db }: KeyContext, id: string): Promise<OrderNow> {
  const order = await findOrderNow(db, id)
  if (order === null) throw notFound(notFoundTexts.order)
  return { id, order }
}

/** The same of dealers. @throws ApiError 422 for a cursor that leads nowhere */
export async function listDealerChanges({ db }: KeyContext, query: ChangesQuery): Promise<DealerChanges> {
  return reply(await selectChangedDealers(db, startOf('dealer', query)), query, (dealer) => ({ dealer }))
}
