import type { mailQuerySchema } from '@portal/contract/mail/mail'
import { escapeLike, searchKey } from '@portal/contract/rules/search-text'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { mailOutbox } from '../../../db/tables'
import type { Db } from '../../../platform/database/types'
import type { MailRow } from '../mail-row'
import { mailColumns } from './mail-columns'

export type MailQuery = z.output<typeof mailQuerySchema>

// Spelled as the index is, nulls and all.
const newestFirst = [sql`${mailOutbox.createdAt} desc nulls last`, sql`${mailOutbox.id} desc nulls last`]
const oldestFirst = [sql`${mailOutbox.createdAt} asc nulls first`, sql`${mailOutbox.id} asc nulls first`]

/** The messages a filter leaves. */
export function mailConditions({
  status,
  type,
  search,
}: Pick<MailQuery, 'status' | 'type' | 'search'>): SQL | undefined {
  const key = searchKey(search)
  return and(
    status && eq(mailOutbox.status, status),
    type && eq(mailOutbox.type, type),
    key === '' ? undefined : sql`${mailOutbox.searchText} like ${`%${escapeLike(key)}%`}`,
  )
}

/** One page of the outbox, newest first unless sorted otherwise. */
export function listMailRows(
  db: Db,
  where: SQL | undefined,
  { sort, limit, offset }: { sort?: MailQuery['sort']; limit: number; offset: number },
): Promise<MailRow[]> {
  return db
    .select(mailColumns)
    .from(mailOutbox)
    .where(where)
    .orderBy(...(sort === 'createdAt' ? oldestFirst : newestFirst))
    .limit(limit)
    .offset(offset)
}

/** How many messages there are on all pages. */
export async function countMail(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(mailOutbox).where(where)
  return row?.total ?? 0
}

/** How many messages wait, were sent and failed, and when the last one was sent. */
export async function findMailFigures(db: Db) {
  const numberOf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`
  const [row] = await db
    .select({
      waiting: numberOf(sql`${mailOutbox.status} in ('queued', 'sending')`),
      sent: numberOf(sql`${mailOutbox.status} = 'sent'`),
      failed: numberOf(sql`${mailOutbox.status} = 'failed'`),
      lastSentAt: sql<Date | string | null>`max(${mailOutbox.sentAt})`,
    })
    .from(mailOutbox)
  return row ?? { waiting: 0, sent: 0, failed: 0, lastSentAt: null }
}

/** The messages about an order, newest first. */
export function listMailOfOrder(db: Db, orderId: string): Promise<MailRow[]> {
  return db
    .select(mailColumns)
    .from(mailOutbox)
    .where(eq(mailOutbox.orderId, orderId))
    .orderBy(desc(mailOutbox.createdAt), asc(mailOutbox.type), asc(mailOutbox.id))
}
