import { maxFileBytes, maxRecordBytes } from '@portal/contract/rules/note-limits'
import { noteTexts } from '@portal/contract/texts/note'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp } from '../../../test/build-app'
import { type Caller, uploadForm } from '../../../test/caller'
import { givenIn } from '../../../test/given'
import { someJpeg, somePdf, somePng, testFiles } from '../../../test/test-files'
import { useTestApp } from '../../../test/use-test-app'
import { noteFiles, notes } from '../../db/tables'
import { folderStore } from '../../platform/file-store/folder-store'
import { getFileStore } from '../../platform/file-store/get-file-store'
import { removeAbandonedFiles } from './remove-abandoned-files'

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const store = getFileStore({ files: testFiles })

async function givenParticipants() {
  const manager = await given().staff()
  const dealer = await given().dealer({ territoryManager: manager })
  const order = await given().order({ dealer, status: 'active' })
  return { manager, dealer, order, staff: await portal.as(manager), owner: await portal.as(dealer) }
}

let participants: Awaited<ReturnType<typeof givenParticipants>>
beforeEach(async () => {
  participants = await givenParticipants()
})

const upload = (caller: Caller, content: Uint8Array = somePdf(), name = 'letter.pdf') =>
  caller.upload('/api/notes/files', uploadForm(content, {}, name))
const attachFile = async (caller: Caller, content?: Uint8Array, name?: string): Promise<string> =>
  (await upload(caller, content, name)).json().id
const noteBody = (files: string[], fields: object = {}) => ({
  key: crypto.randomUUID(),
  audience: 'dealer',
  text: '',
  files,
  ...fields,
})
const orderNotesPath = () => `/api/orders/${participants.order.id}/notes`
const download = (caller: Caller, id: string) => caller.get(`/api/notes/files/${id}`)
const outcome = (reply: { statusCode: number; json: () => { message: string } }) => [
  reply.statusCode,
  reply.json().message,
]
const readStored = async (): Promise<Set<string>> => {
  const keys = new Set<string>()
  for await (const key of store.list()) keys.add(key)
  return keys
}
const findStoreKey = async (id: string): Promise<string> => {
  const [row] = await portal.db.select().from(noteFiles).where(eq(noteFiles.id, id))
  return row?.storeKey ?? 'none'
}

describe('Files of a note (docs/spec 15.1)', () => {
  it.each([
    ['PDF', somePdf(), 'application/pdf'],
    ['PNG', somePng(), 'image/png'],
    ['JPEG', someJpeg(), 'image/jpeg'],
  ])('can be a %s, which readers download and never display', async (_kind, content, type) => {
    const { staff, owner } = participants
    const id = await attachFile(owner, content, 'logo')
    const sent = await owner.post(orderNotesPath(), noteBody([id]))
    expect(sent.json().files).toMatchObject([{ id, type, bytes: content.length }])
    const saved = await download(staff, id)
    expect([saved.statusCode, saved.rawPayload.equals(content)]).toEqual([200, true])
    expect(saved.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^attachment; filename="logo\./),
    })
  })

  it.each([
    ['HTML named as an image', Buffer.from('<script>alert(1)</script>'), 'logo.png'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.svg'],
    ['an archive appended to an image', Buffer.concat([somePng(), Buffer.from('PK\u0003\u0004')]), 'logo.png'],
    ['an empty file', Buffer.alloc(0), 'empty.pdf'],
  ])('cannot be %s', async (_kind, content, name) => {
    expect(outcome(await upload(participants.staff, content, name))).toEqual([422, noteTexts.wrongKind])
    expect(await portal.db.$count(noteFiles)).toBe(0)
  })

  it('can have 10 MB but not more', async () => {
    const buildFile = (length: number) =>
      Buffer.concat([somePdf(), Buffer.alloc(length - 2 * somePdf().length), somePdf()])
    expect((await upload(participants.staff, buildFile(maxFileBytes))).statusCode).toBe(201)
    expect((await upload(participants.staff, buildFile(maxFileBytes + 1))).statusCode).toBe(413)
    expect(await portal.db.$count(noteFiles)).toBe(1)
  })

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\letters\\a.pdf', 'a.pdf'],
    ['a\u202efdp.exe', 'afdp.exe.pdf'],
    // Forms encode a quotation mark like this.
    ['say "hi"; x=\'1\'.pdf', "say %22hi%22; x='1'.pdf"],
    ['Größe ☃.pdf', 'Größe ☃.pdf'],
  ])('are renamed from %j to %j', async (name, storedName) => {
    const { staff } = participants
    const sent = await staff.post(orderNotesPath(), noteBody([await attachFile(staff, somePdf(), name)]))
    const [file] = sent.json().files
    expect(file.name).toBe(storedName)
    const disposition = String((await download(staff, file.id)).headers['content-disposition'])
    expect(disposition).toMatch(/^attachment; filename="[\w.() -]+"; filename\*=UTF-8''[\w.%!~-]+$/)
  })

  it('are hidden when their note is out of scope', async () => {
    const { staff, owner } = participants
    const id = await attachFile(staff)
    // No one can read a file without a note.
    expect((await download(staff, id)).statusCode).toBe(404)
    await staff.post(orderNotesPath(), noteBody([id], { audience: 'internal' }))
    expect((await download(staff, id)).statusCode).toBe(200)
    expect((await download(owner, id)).statusCode).toBe(404)
    expect((await download(await portal.as(await given().staff()), id)).statusCode).toBe(404)
    expect((await portal.anonymous.get(`/api/notes/files/${id}`)).statusCode).toBe(401)
  })

  it('are hidden from staff who cannot see the dealer (docs/spec 2.2)', async () => {
    const manager = await given().staff()
    const { file } = await given().note(await given().dealer({ territoryManager: manager }))
    expect((await download(await portal.as(manager), file.id)).statusCode).toBe(200)
    const district = { role: 'sales_manager', district: 'GC' } as const
    for (const other of [await given().staff(), await given().staff(district)]) {
      expect((await download(await portal.as(other), file.id)).statusCode).toBe(404)
    }
  })

  it('are hidden, like the notes, after the dealer is deleted', async () => {
    const admin = await portal.as(await given().staff({ role: 'super_admin' }))
    const dealer = await given().dealer()
    const { id, file } = await given().note(dealer)
    expect((await download(admin, file.id)).statusCode).toBe(200)
    expect((await admin.delete(`/api/admin/dealers/${dealer.id}`)).statusCode).toBe(200)
    expect((await admin.get(`/api/dealers/${dealer.id}/notes`)).statusCode).toBe(404)
    expect((await download(admin, file.id)).statusCode).toBe(404)
    expect((await admin.post(`/api/notes/${id}/withdraw`)).statusCode).toBe(404)
  })

  it('can be sent once, by their uploader, within a day', async () => {
    const { staff, owner } = participants
    const id = await attachFile(staff)
    expect(outcome(await owner.post(orderNotesPath(), noteBody([id])))).toEqual([422, noteTexts.fileExpired])
    expect((await staff.post(orderNotesPath(), noteBody([id]))).statusCode).toBe(201)
    expect(outcome(await staff.post(orderNotesPath(), noteBody([id])))).toEqual([422, noteTexts.fileExpired])
    const late = await attachFile(staff)
    portal.clock.forward({ hours: 25 })
    const [caller] = [await portal.as(participants.manager)]
    expect(outcome(await caller.post(orderNotesPath(), noteBody([late])))).toEqual([422, noteTexts.fileExpired])
    expect(await portal.db.$count(notes)).toBe(1)
  })

  it('must be the same, in any order, in a repeated call with the same key', async () => {
    const { staff } = participants
    const [first = '', second = '', third = ''] = [
      await attachFile(staff),
      await attachFile(staff),
      await attachFile(staff),
    ]
    const note = noteBody([first, second], { text: 'Both letters' })
    const sent = await staff.post(orderNotesPath(), note)
    expect(sent.statusCode).toBe(201)
    for (const files of [[], [first], [first, third], [first, second, third]]) {
      expect(outcome(await staff.post(orderNotesPath(), { ...note, files }))).toEqual([422, noteTexts.keyReused])
    }
    for (const files of [
      [second, first],
      [first, second, second.toUpperCase()],
    ]) {
      const repeatedReply = await staff.post(orderNotesPath(), { ...note, files })
      expect([repeatedReply.statusCode, repeatedReply.json()]).toEqual([200, sent.json()])
    }
    expect(await portal.db.$count(notes)).toBe(1)
  })

  it('are limited to five per note and 200 MB per record', async () => {
    const { staff, dealer, order } = participants
    const sixFileIds = Array.from({ length: 6 }, () => crypto.randomUUID())
    expect(outcome(await staff.post(orderNotesPath(), noteBody(sixFileIds)))).toEqual([422, noteTexts.tooManyFiles])
    const { file } = await given().note(dealer, { order })
    const { id: _id, noteId, ...row } = file
    const each = 10 * 1024 * 1024
    const rows = Array.from({ length: maxRecordBytes / each }, (_, at) => ({
      ...row,
      storeKey: `full/${at}`,
      noteId,
      bytes: each,
    }))
    await portal.db.insert(noteFiles).values(rows)
    expect(outcome(await staff.post(orderNotesPath(), noteBody([await attachFile(staff)])))).toEqual([
      422,
      noteTexts.recordFull,
    ])
  })

  it('are limited per user until a note includes them', async () => {
    const { staff } = participants
    for (let each = 0; each < 30; each += 1) expect((await upload(staff)).statusCode).toBe(201)
    expect(outcome(await upload(staff))).toEqual([429, noteTexts.tooManyUploads])
  })

  it('are limited even during concurrent uploads', async () => {
    const { staff } = participants
    for (let each = 0; each < 28; each += 1) expect((await upload(staff)).statusCode).toBe(201)
    const replies = await Promise.all(Array.from({ length: 6 }, () => upload(staff)))
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2)
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4)
  })

  it('are removed when the note is withdrawn', async () => {
    const { staff } = participants
    const id = await attachFile(staff)
    const key = await findStoreKey(id)
    const sent = await staff.post(orderNotesPath(), noteBody([id]))
    expect((await readStored()).has(key)).toBe(true)
    // The job removes a file that another user abandoned.
    const { file } = await given().note(participants.dealer)
    await portal.db.update(noteFiles).set({ noteId: null, heldUntil: null }).where(eq(noteFiles.id, file.id))
    await staff.post(`/api/notes/${sent.json().id}/withdraw`)
    expect((await readStored()).has(key)).toBe(false)
    expect(await portal.db.select({ id: noteFiles.id }).from(noteFiles)).toEqual([{ id: file.id }])
  })

  it('are removed by the job if no note was sent, or if the order was deleted', async () => {
    const { staff, order } = participants
    const held = await attachFile(staff)
    const sent = await attachFile(staff)
    await staff.post(orderNotesPath(), noteBody([sent]))
    const keys = [await findStoreKey(held), await findStoreKey(sent)]
    const remove = () => removeAbandonedFiles({ db: portal.db, store }, portal.clock.read())
    portal.clock.forward({ hours: 24 })
    expect(await remove()).toBe(0)
    portal.clock.forward({ hours: 2 })
    expect(await remove()).toBe(1)
    const admin = await portal.as(await given().staff({ role: 'super_admin' }))
    expect((await admin.delete('/api/admin/orders/bulk', { payload: { orderIds: [order.id] } })).statusCode).toBe(200)
    expect(await remove()).toBe(1)
    const remainingFiles = await readStored()
    expect(keys.map((key) => remainingFiles.has(key))).toEqual([false, false])
  })

  it('return an error when the store lost them', async () => {
    const { dealer, order, staff } = participants
    const { file } = await given().note(dealer, { order })
    await store.delete(file.storeKey)
    expect(outcome(await download(staff, file.id))).toEqual([404, noteTexts.fileLost])
    expect(portal.log.take()).toHaveLength(1)
  })
})

describe('An unavailable file store', () => {
  it('leaves no partial data and loses no note', async () => {
    // The folder's path leads through a file, so the store cannot create it.
    const files = { folder: '/dev/null/files' }
    const other = await buildTestApp({ config: { files } })
    try {
      const mine = givenIn(other.db, { now: other.clock.read() })
      const manager = await mine.staff()
      const dealer = await mine.dealer({ territoryManager: manager })
      const staff = await other.as(manager)
      const { file } = await mine.note(dealer)
      expect(outcome(await upload(staff))).toEqual([503, noteTexts.storeAway])
      expect(outcome(await download(staff, file.id))).toEqual([503, noteTexts.storeAway])
      // The store may still have the file. No note can use it, and the job removes it.
      const [remainingFiles] = await other.db.select().from(noteFiles).where(eq(noteFiles.uploaderId, manager.id))
      expect(remainingFiles).toMatchObject({ noteId: null, heldUntil: null })
      expect((await staff.post(`/api/dealers/${dealer.id}/notes`, noteBody([], { text: 'A word' }))).statusCode).toBe(
        201,
      )
      expect(other.log.take().length).toBeGreaterThan(0)
    } finally {
      await other.close()
    }
  })
})

describe('Two servers', () => {
  it('share stored files', async () => {
    const { staff } = participants
    const id = await attachFile(staff)
    await staff.post(orderNotesPath(), noteBody([id]))
    const second = folderStore('folder' in testFiles ? testFiles.folder : '')
    const chunks: Buffer[] = []
    for await (const chunk of await second.get(await findStoreKey(id))) chunks.push(chunk as Buffer)
    expect(Buffer.concat(chunks).equals(somePdf())).toBe(true)
  })
})
