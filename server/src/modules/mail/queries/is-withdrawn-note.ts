import { and, eq, isNotNull } from 'drizzle-orm'
import { notes } from '../../../db/tables/notes'
import type { Db } from '../../../platform/database/types'

/** Whether a note was withdrawn, so that its words are not to go out any more. */
export const isWithdrawnNote = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(notes, and(eq(notes.id, id), isNotNull(notes.withdrawnAt)))) > 0
