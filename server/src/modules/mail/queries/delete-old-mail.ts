import { and, eq, lt } from 'drizzle-orm'
import { mailOutbox } from '../../../db/tables/mail-outbox'
import { deleteInBlocks } from '../../../platform/database/delete-in-blocks'
import type { Db } from '../../../platform/database/types'

/** Deletes sent messages that were queued before then. @returns how many */
export const deleteOldMail = (db: Db, before: Date): Promise<number> =>
  deleteInBlocks(db, mailOutbox, and(eq(mailOutbox.status, 'sent'), lt(mailOutbox.createdAt, before)))
