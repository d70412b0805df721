import { createHash, randomUUID } from 'node:crypto'
import { noteFiles, notes } from '../../src/db/tables'
import type { Db } from '../../src/platform/database/types'
import { getFileStore } from '../../src/platform/file-store/get-file-store'
import { somePdf, testFiles } from '../test-files'

export type NoteOverrides = Partial<Omit<typeof notes.$inferInsert, 'dealerId' | 'orderId'>> & {
  order?: { id: string }
}

/** Creates a note to a dealer with a file in the store. */
export async function givenNote(db: Db, now: Date, dealer: { id: string }, overrides: NoteOverrides = {}) {
  const { order, ...fields } = overrides
  const note = {
    id: randomUUID(),
    dealerId: dealer.id,
    orderId: order?.id ?? null,
    key: randomUUID(),
    audience: 'dealer' as const,
    isFromDealer: false,
    authorName: 'Robin Arceneaux',
    text: 'Please send us your logo.',
    createdAt: now,
    ...fields,
  }
  const content = somePdf()
  const file = {
    id: randomUUID(),
    noteId: note.id,
    storeKey: `given/${randomUUID()}`,
    name: 'letter.pdf',
    type: 'application/pdf' as const,
    bytes: content.length,
    uploadedAt: now,
    sha256: createHash('sha256').update(content).digest('hex'),
  }
  await db.insert(notes).values(note)
  await db.insert(noteFiles).values(file)
  await getFileStore({ files: testFiles }).put(file.storeKey, content)
  return { ...note, file }
}
