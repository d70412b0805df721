import { and, asc, eq, gt, gte } from 'drizzle-orm'
import { mailOutbox } from '../../db/tables/mail-outbox'
import type { Db } from '../../platform/database/types'

/** Ids of messages that failed and were queued since then, by id, after the given one. */
export function listFailedMail(
  db: Db,
  { since, after, limit }: { since: Date; after: string; limit: number },
): Promise<{ id: string }[]> {
  return db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.status, 'failed'), gte(mailOutbox.createdAt, since), gt(mailOutbox.id, after)))
    .orderBy(asc(mailOutbox.id))
    .limit(limit)
}
