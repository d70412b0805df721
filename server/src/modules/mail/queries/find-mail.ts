import { and, eq } from 'drizzle-orm'
import { type ScopeSubject, withinScope } from '../../../db/dealer-scope'
import { mailOutbox } from '../../../db/tables/mail-outbox'
import { orders } from '../../../db/tables/orders'
import type { Db } from '../../../platform/database/types'
import { mailColumns } from './mail-columns'

/** One message with everything its page shows. */
export async function findMail(db: Db, id: string) {
  const [row] = await db
    .select({ ...mailColumns, messageId: mailOutbox.messageId, accountId: mailOutbox.accountId })
    .from(mailOutbox)
    .where(eq(mailOutbox.id, id))
  return row
}

export type StoredMail = NonNullable<Awaited<ReturnType<typeof findMail>>>

/** Whether there is such an order among those whose messages the subject may read. */
export async function hasOrderInReach(db: Db, orderId: string, subject: ScopeSubject): Promise<boolean> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), withinScope(orders.dealerId, subject, 'order.read-mail')))
  return row !== undefined
}
