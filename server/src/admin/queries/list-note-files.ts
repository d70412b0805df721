import { and, asc, gt, isNotNull } from 'drizzle-orm'
import { noteFiles } from '../../db/tables/notes'
import type { Db } from '../../platform/database/types'

const AT_A_TIME = 500

/** Lists files that belong to a note, sorted by id, starting after the given one. */
export const listNoteFiles = (db: Db, after: string) =>
  db
    .select({ id: noteFiles.id, storeKey: noteFiles.storeKey })
    .from(noteFiles)
    .where(and(isNotNull(noteFiles.noteId), gt(noteFiles.id, after)))
    .orderBy(asc(noteFiles.id))
    .limit(AT_A_TIME)
