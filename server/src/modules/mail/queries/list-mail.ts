import type { mailQuerySchema } from '@portal/contract/mail/mail'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { toSearchPattern } from '../../../core/search-pattern'
import { type ScopeSubject, withinScope } from '../../../db/dealer-scope'
import { mailOutbox } from '../../../db/tables/mail-outbox'
import { orders } from '../../../db/tables/orders'
import { prepareList, total } from '../../../platform/database/prepared-list'
import { type Conditions, type Selection, selectBy, type Term } from '../../../platform/database/selection'
import type { Db } from '../../../platform/database/types'
import type { MailRow } from '../mail-row'

/** The columns of every response about an email. */
export const mailColumns = {
  id: mailOutbox.id,
  type: mailOutbox.type,
  toAddress: mailOutbox.toAddress,
  payload: mailOutbox.payload,
  status: mailOutbox.status,
  attempts: mailOutbox.attempts,
  nextAttemptAt: mailOutbox.nextAttemptAt,
  lastError: mailOutbox.lastError,
  orderId: mailOutbox.orderId,
  programNumber: mailOutbox.programNumber,
  createdAt: mailOutbox.createdAt,
  sentAt: mailOutbox.sentAt,
}

export type MailQuery = z.output<typeof mailQuerySchema>

// Match the index definition, including NULLS ordering, or PostgreSQL does not use the index.
const newestFirst = [sql`${mailOutbox.createdAt} desc nulls last`, sql`${mailOutbox.id} desc nulls last`]
const oldestFirst = [sql`${mailOutbox.createdAt} asc nulls first`, sql`${mailOutbox.id} asc nulls first`]

const conditions = {
  status: (status: Term<string>) => eq(mailOutbox.status, status),
  type: (type: Term<string>) => eq(mailOutbox.type, type),
  searchPattern: (pattern: Term<string>) => sql`${mailOutbox.searchText} like ${pattern}`,
} satisfies Conditions

export const selectMail = ({ status, type, search }: MailQuery): Selection =>
  selectBy(conditions, { status, type, searchPattern: toSearchPattern(search) })

/** Pages of the outbox, newest first by default. */
export const mailList = prepareList('mail', {
  page: (db, where, cut, sort: MailQuery['sort']) =>
    db
      .select(mailColumns)
      .from(mailOutbox)
      .where(where)
      .orderBy(...(sort === 'createdAt' ? oldestFirst : newestFirst))
      .limit(cut.limit)
      .offset(cut.offset),
  count: (db, where) => db.select({ total }).from(mailOutbox).where(where),
})

/** Counts queued, sent and failed emails, and finds when the last one was sent. */
export async function findMailCounts(db: Db) {
  const countWhere = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`
  const [row] = await db
    .select({
      waiting: countWhere(sql`${mailOutbox.status} in ('queued', 'sending')`),
      sent: countWhere(sql`${mailOutbox.status} = 'sent'`),
      failed: countWhere(sql`${mailOutbox.status} = 'failed'`),
      lastSentAt: sql<Date | string | null>`max(${mailOutbox.sentAt})`,
    })
    .from(mailOutbox)
  return row ?? { waiting: 0, sent: 0, failed: 0, lastSentAt: null }
}

/** The emails about an order, newest first. */
export function listMailAboutOrder(db: Db, orderId: string): Promise<MailRow[]> {
  return db
    .select(mailColumns)
    .from(mailOutbox)
    .where(eq(mailOutbox.orderId, orderId))
    .orderBy(desc(mailOutbox.createdAt), asc(mailOutbox.type), asc(mailOutbox.id))
}

/** One email with every column that its page shows. */
export async function findMail(db: Db, id: string) {
  const [row] = await db
    .select({ ...mailColumns, messageId: mailOutbox.messageId, accountId: mailOutbox.accountId })
    .from(mailOutbox)
    .where(eq(mailOutbox.id, id))
  return row
}

export type StoredMail = NonNullable<Awaited<ReturnType<typeof findMail>>>

/** Whether the order is within the scope in which the subject may read emails. */
export async function hasOrderInScope(db: Db, orderId: string, subject: ScopeSubject): Promise<boolean> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), withinScope(orders.dealerId, subject, 'order.read-mail')))
  return row !== undefined
}
