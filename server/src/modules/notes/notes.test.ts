import { noteTexts } from '@portal/contract/texts/note'
import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../test/caller'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { auditEvents, mailOutbox, noteMentions, notes } from '../../db/tables'

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })

async function givenParticipants() {
  const manager = await given().staff({ firstName: 'Robin', lastName: 'Arceneaux', email: 'robin@example.com' })
  const colleague = await given().staff({ role: 'mingledorffs', firstName: 'Morgan', lastName: 'Reyes' })
  const dealer = await given().dealer({ territoryManager: manager, email: 'camille@example.com' })
  const order = await given().order({ dealer, status: 'active' })
  return { manager, colleague, dealer, order, staff: await portal.as(manager), owner: await portal.as(dealer) }
}

let participants: Awaited<ReturnType<typeof givenParticipants>>
beforeEach(async () => {
  participants = await givenParticipants()
})

const noteBody = (fields: object = {}) => ({
  key: crypto.randomUUID(),
  audience: 'internal',
  text: 'Credit approved, account 4471.',
  ...fields,
})
const orderNotesPath = () => `/api/orders/${participants.order.id}/notes`
const dealerNotesPath = () => `/api/dealers/${participants.dealer.id}/notes`
const listNoteTexts = async (caller: Caller, path: string) =>
  (await caller.get(path)).json().notes.map(({ text }: { text: string }) => text)
const outcome = (reply: { statusCode: number; json: () => { message: string } }) => [
  reply.statusCode,
  reply.json().message,
]
const mails = () => portal.db.select().from(mailOutbox).orderBy(asc(mailOutbox.toAddress))

describe('Notes on an order and on a dealer (docs/spec 15.1)', () => {
  it('are listed newest first, to dealers only those shared with them', async () => {
    const { staff, owner } = participants
    await staff.post(orderNotesPath(), noteBody())
    portal.clock.forward({ minutes: 1 })
    const sent = await staff.post(orderNotesPath(), noteBody({ audience: 'dealer', text: 'Please send us your logo.' }))
    expect(sent.statusCode).toBe(201)
    expect(sent.json()).toMatchObject({ audience: 'dealer', isFromDealer: false, authorName: 'Robin Arceneaux' })
    portal.clock.forward({ minutes: 1 })
    await owner.post(orderNotesPath(), noteBody({ audience: 'dealer', text: 'Here it is.' }))
    const sharedTexts = ['Here it is.', 'Please send us your logo.']
    expect(await listNoteTexts(staff, orderNotesPath())).toEqual([...sharedTexts, 'Credit approved, account 4471.'])
    expect(await listNoteTexts(owner, orderNotesPath())).toEqual(sharedTexts)
    const seen = (await owner.get(orderNotesPath())).json()
    expect(seen.colleagues).toEqual([])
    expect(JSON.stringify(seen)).not.toContain('4471')
    expect(await listNoteTexts(staff, dealerNotesPath())).toEqual([])
    await staff.post(dealerNotesPath(), noteBody({ text: 'Prefers to be called.' }))
    expect(await listNoteTexts(staff, dealerNotesPath())).toEqual(['Prefers to be called.'])
    expect(await listNoteTexts(owner, dealerNotesPath())).toEqual([])
  })

  it('are hidden from users out of scope, and internal notes from dealers', async () => {
    const { owner } = participants
    const stranger = await portal.as(await given().dealer())
    const otherManager = await portal.as(await given().staff({ role: 'territory_manager' }))
    for (const caller of [stranger, otherManager]) {
      for (const path of [orderNotesPath(), dealerNotesPath()]) {
        expect((await caller.get(path)).statusCode).toBe(404)
        expect((await caller.post(path, noteBody({ audience: 'dealer' }))).statusCode).toBe(404)
      }
    }
    expect((await owner.post(orderNotesPath(), noteBody())).statusCode).toBe(403)
    expect(await portal.db.$count(notes)).toBe(0)
  })

  it('are hidden from the dealer after the draft expires', async () => {
    const { dealer, staff, owner } = participants
    const expired = await given().order({ dealer, orderYear: given().orderYear - 1, status: 'expired' })
    expect((await staff.get(`/api/orders/${expired.id}/notes`)).statusCode).toBe(200)
    expect((await owner.get(`/api/orders/${expired.id}/notes`)).statusCode).toBe(404)
  })

  it('need a text or files, and have a maximum length', async () => {
    const { staff } = participants
    expect(outcome(await staff.post(orderNotesPath(), noteBody({ text: '  ' })))).toEqual([422, noteTexts.empty])
    expect(outcome(await staff.post(orderNotesPath(), noteBody({ text: 'a'.repeat(2001) })))).toEqual([
      422,
      noteTexts.tooLong,
    ])
    expect((await staff.post(orderNotesPath(), noteBody({ text: 'a'.repeat(2000) }))).statusCode).toBe(201)
  })

  it('are stored once when a call is repeated with the same key', async () => {
    const { staff, dealer } = participants
    const note = noteBody({ audience: 'dealer' })
    expect((await staff.post(orderNotesPath(), note)).statusCode).toBe(201)
    expect((await staff.post(orderNotesPath(), note)).statusCode).toBe(200)
    expect(outcome(await staff.post(orderNotesPath(), { ...note, text: 'Other' }))).toEqual([422, noteTexts.keyReused])
    expect(outcome(await staff.post(`/api/dealers/${dealer.id}/notes`, note))).toEqual([422, noteTexts.keyReused])
    expect([await portal.db.$count(notes), await portal.db.$count(mailOutbox)]).toEqual([1, 1])
  })

  it('must have the same mentions, in any order, in a repeated call with the same key', async () => {
    const { staff, colleague } = participants
    const other = await given().staff({ role: 'super_admin', firstName: 'Avery', lastName: 'Coleman' })
    const note = noteBody({ mentions: [colleague.id, other.id] })
    expect((await staff.post(orderNotesPath(), note)).statusCode).toBe(201)
    for (const mentions of [[], [colleague.id], [colleague.id, crypto.randomUUID()]]) {
      expect(outcome(await staff.post(orderNotesPath(), { ...note, mentions }))).toEqual([422, noteTexts.keyReused])
    }
    for (const mentions of [
      [other.id, colleague.id],
      [colleague.id, other.id.toUpperCase(), other.id],
    ]) {
      expect((await staff.post(orderNotesPath(), { ...note, mentions })).statusCode).toBe(200)
    }
    const plain = noteBody()
    expect((await staff.post(orderNotesPath(), plain)).statusCode).toBe(201)
    const noteWithMention = { ...plain, mentions: [colleague.id] }
    expect(outcome(await staff.post(orderNotesPath(), noteWithMention))).toEqual([422, noteTexts.keyReused])
    expect([await portal.db.$count(notes), await portal.db.$count(mailOutbox)]).toEqual([2, 2])
  })

  it('are not returned for a repeated call after they are withdrawn', async () => {
    const { staff } = participants
    const note = noteBody()
    const { id } = (await staff.post(orderNotesPath(), note)).json()
    await staff.post(`/api/notes/${id}/withdraw`)
    expect(outcome(await staff.post(orderNotesPath(), note))).toEqual([422, noteTexts.keyReused])
    expect((await staff.post(orderNotesPath(), { ...note, key: crypto.randomUUID() })).statusCode).toBe(201)
    expect(await listNoteTexts(staff, orderNotesPath())).toContain(note.text)
  })

  it('are recorded in the timeline and audit log without their text', async () => {
    const { staff, owner, order } = participants
    await staff.post(orderNotesPath(), noteBody())
    await staff.post(orderNotesPath(), noteBody({ audience: 'dealer', text: 'Secret plan' }))
    await owner.post(orderNotesPath(), noteBody({ audience: 'dealer', text: 'An answer' }))
    const titles = async (caller: Caller) =>
      (await caller.get(`/api/orders/${order.id}/timeline`)).json().map(({ title }: { title: string }) => title)
    expect((await titles(staff)).slice(-2)).toEqual(['Note to the dealer', 'Note from the dealer'])
    expect((await titles(owner)).slice(-2)).toEqual(['Note to you', 'Note from you'])
    expect((await titles(staff)).filter((title: string) => title.startsWith('Note'))).toHaveLength(2)
    expect(JSON.stringify(await portal.db.select().from(auditEvents))).not.toContain('Secret plan')
  })
})

describe('Notifications of a note (docs/spec 15.5)', () => {
  it('go to mentioned colleagues, who must be able to see the record', async () => {
    const { staff, manager, colleague, dealer } = participants
    const own = await given().staff({
      role: 'sales_manager',
      district: dealer.district,
      firstName: 'Sam',
      lastName: 'A',
    })
    const other = await given().staff({ role: 'sales_manager', district: 'NG', firstName: 'Sam', lastName: 'B' })
    const inactiveStaff = await given().staff({ role: 'super_admin', firstName: 'Sam', lastName: 'C', isActive: false })
    const ids = (await staff.get(orderNotesPath())).json().colleagues.map(({ id }: { id: string }) => id)
    expect(ids.sort()).toEqual([colleague.id, own.id].sort())
    for (const { id } of [other, inactiveStaff, manager, dealer]) {
      const rejected = await staff.post(orderNotesPath(), noteBody({ mentions: [id] }))
      expect(outcome(rejected)).toEqual([422, noteTexts.mentionWithoutAccess])
    }
    const text = '@Morgan Reyes is that fine with accounting?'
    const sent = await staff.post(orderNotesPath(), noteBody({ text, mentions: [colleague.id] }))
    expect(sent.json().mentions).toEqual([{ name: 'Morgan Reyes', isMailed: true }])
    expect(await mails()).toMatchObject([
      { type: 'note', toAddress: colleague.email, payload: { why: 'mentioned', text, from: 'Robin Arceneaux' } },
    ])
  })

  it('cannot be requested by mentions in notes that the dealer can read', async () => {
    const { staff, colleague } = participants
    const note = noteBody({ audience: 'dealer', mentions: [colleague.id] })
    expect(outcome(await staff.post(orderNotesPath(), note))).toEqual([422, noteTexts.mentionInternal])
  })

  it('go to the dealer for a shared note, and to no one for an internal note', async () => {
    const { staff, order } = participants
    await staff.post(orderNotesPath(), noteBody())
    expect(await mails()).toEqual([])
    expect((await staff.post(orderNotesPath(), noteBody({ audience: 'dealer' }))).json().isMailed).toBe(true)
    expect(await mails()).toMatchObject([
      { toAddress: 'camille@example.com', orderId: order.id, payload: { why: 'to-dealer', role: 'dealer' } },
    ])
  })

  it('report when the dealer cannot be emailed', async () => {
    const { manager } = participants
    const dealer = await given().dealer({ territoryManager: manager, email: null })
    const path = `/api/dealers/${dealer.id}/notes`
    const staff = await portal.as(manager)
    expect((await staff.get(path)).json().dealerHasAddress).toBe(false)
    expect((await staff.post(path, noteBody({ audience: 'dealer' }))).json().isMailed).toBe(false)
    expect(await mails()).toEqual([])
  })

  it('go to the territory manager for a dealer’s note, or to super admins without one', async () => {
    const { owner } = participants
    await given().staff({ role: 'super_admin', email: 'admin@example.com' })
    await owner.post(orderNotesPath(), noteBody({ audience: 'dealer' }))
    expect(await mails()).toMatchObject([{ toAddress: 'robin@example.com', payload: { why: 'from-dealer' } }])
    const unmanagedDealer = await given().dealer()
    await (await portal.as(unmanagedDealer)).post(
      `/api/dealers/${unmanagedDealer.id}/notes`,
      noteBody({ audience: 'dealer' }),
    )
    expect(await mails()).toMatchObject([{ toAddress: 'admin@example.com' }, { toAddress: 'robin@example.com' }])
  })
})

describe('Withdrawing a note (docs/spec 15.1)', () => {
  const withdraw = (caller: Caller, id: string) => caller.post(`/api/notes/${id}/withdraw`)

  it('removes its text, mentions and queued emails within ten minutes, once', async () => {
    const { staff, colleague } = participants
    const { id } = (await staff.post(orderNotesPath(), noteBody({ mentions: [colleague.id] }))).json()
    portal.clock.forward({ minutes: 9 })
    expect((await staff.get(orderNotesPath())).json().notes[0].withdrawableUntil).not.toBeNull()
    const withdrawn = await withdraw(staff, id)
    expect(withdrawn.json()).toMatchObject({ text: '', mentions: [], withdrawableUntil: null })
    expect(withdrawn.json().withdrawnAt).not.toBeNull()
    expect((await withdraw(staff, id)).statusCode).toBe(200)
    expect([await mails(), await portal.db.select().from(noteMentions)]).toEqual([[], []])
    const actions = (await portal.db.select().from(auditEvents)).map(({ action }) => action)
    expect(actions.filter((action) => action === 'note.withdrawn')).toHaveLength(1)
  })

  it('is allowed only for its author, and not after ten minutes', async () => {
    const { staff, owner, colleague } = participants
    const { id } = (await staff.post(orderNotesPath(), noteBody())).json()
    expect((await withdraw(owner, id)).statusCode).toBe(404)
    expect(outcome(await withdraw(await portal.as(colleague), id))).toEqual([403, noteTexts.notYours])
    portal.clock.forward({ minutes: 10 })
    const late = await withdraw(staff, id)
    expect([...outcome(late), late.json().errorCode]).toEqual([409, noteTexts.tooLate, 'TOO_LATE'])
    expect((await staff.get(orderNotesPath())).json().notes[0]).toMatchObject({
      withdrawableUntil: null,
      withdrawnAt: null,
    })
  })
})
