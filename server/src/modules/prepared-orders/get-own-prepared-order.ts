import type { OwnPreparedOrder } from '@portal/contract/prepared-orders/prepared-order'
import { toDecimalString } from '@portal/contract/rules/money'
import { orderYearOf } from '@portal/contract/rules/order-year'
import type { SessionContext } from '../../platform/http/context'
import { findOpened, type OfferedInvitation } from './queries/invitations'

/** What was prepared for a dealer, each package at its price of now beside the one it was sent with. */
export function toOwnPreparedOrder({
  lines,
  offered,
  orderYear,
  note,
  sentByName,
  preparedByName,
  sentByPhone: phone,
}: OfferedInvitation): OwnPreparedOrder {
  const known = new Map(offered.map((item) => [item.id, item]))
  const items = lines.flatMap(({ packageId, price: preparedPrice }) => {
    const item = known.get(packageId)
    if (!item) return []
    const { priceCents, ...rest } = item
    return [{ ...rest, price: toDecimalString(priceCents), preparedPrice }]
  })
  const gone = lines.filter(({ packageId }) => !known.has(packageId)).map(({ packageName }) => packageName)
  return { orderYear, preparedBy: sentByName ?? preparedByName, phone, note, items, gone }
}

/** The prepared order that a dealer has opened and not signed; null when there is none or its time is over. */
export async function getOwnPreparedOrder({
  db,
  now,
  subject,
  config,
}: SessionContext): Promise<OwnPreparedOrder | null> {
  const orderYear = orderYearOf(now, config.timeZone)
  const opened = await findOpened(db, subject.id, { orderYear, now })
  return opened ? toOwnPreparedOrder(opened) : null
}
