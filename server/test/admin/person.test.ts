import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import {
  accounts,
  agreementSnapshots,
  auditEvents,
  campaigns,
  dealerContacts,
  dealerProfiles,
  mailOutbox,
  noteFiles,
  notes,
  orderInvitations,
  orders,
} from '../../src/db/tables'
import { givenIn } from '../given'
import { type OperatedDatabase, operatedDatabase } from '../operated-database'

let place: OperatedDatabase
beforeAll(async () => {
  place = await operatedDatabase()
})
afterAll(() => place.remove())

const fileSchema = z.record(z.string(), z.array(z.record(z.string(), z.unknown())))

it('exports a person as one file, and erases it except for contracts and history', async () => {
  const { order, draft } = await place.inDatabase(async (db) => {
    const given = givenIn(db, { now: new Date() })
    const { id: createdBy } = await given.staff({ role: 'super_admin', email: 'only@example.com' })
    await given.apiKey({ name: 'ERP reads', createdBy })
    await given.apiKey({ name: 'Somebody else' })
    const replaced = { formerSecret: Buffer.alloc(60, 7), formerSecretUntil: new Date() }
    await given.webhook({ name: 'ERP hears', createdBy, ...replaced })
    const signedOrder = await given.order({ status: 'active' })
    const { dealer } = signedOrder
    await db.update(accounts).set({ firstName: 'Petra', phone: '404' }).where(eq(accounts.id, signedOrder.dealerId))
    await given.session({ id: signedOrder.dealerId, role: 'dealer' })
    await given.note(dealer.account, { order: signedOrder, authorName: 'Petra Dealer', isFromDealer: true })
    await given.mail({ toAddress: 'petra@example.com', accountId: signedOrder.dealerId })
    // Her general note, as her territory manager received it.
    const noteFields = { text: 'My son is ill', from: 'Petra Dealer', dealerId: signedOrder.dealerId }
    const message: object = { type: 'note', payload: noteFields }
    await given.mail({ toAddress: 'robin@example.com', ...message })
    return {
      order: signedOrder,
      draft: await given.order({ dealer, orderYear: given.orderYear + 1, status: 'pending' }),
    }
  })
  const { dealerId } = order
  const path = join(place.dataDir, 'person.json')
  const exported = await place.admin(['export-person', dealerId, path])
  expect(exported.code).toBe(0)
  const file = fileSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  expect(file.accounts).toMatchObject([{ id: dealerId, first_name: 'Petra' }])
  expect(file.accounts?.[0]).not.toHaveProperty('password_hash')
  expect(file.sessions?.[0]).not.toHaveProperty('token_hash')
  expect(file.orders).toHaveLength(2)
  expect(file.agreement_snapshots).toHaveLength(1)
  expect(file.notes).toMatchObject([{ author_name: 'Petra Dealer' }])
  expect(file.note_files).toMatchObject([{ name: 'letter.pdf' }])
  expect(file.mail_outbox).toMatchObject([{ to_address: 'petra@example.com' }])
  expect((await stat(path)).mode & 0o077).toBe(0)
  expect((await place.admin(['export-person', dealerId, path])).err).toMatch(/^The file cannot be created: [^\n]+\n$/)

  const adminPath = join(place.dataDir, 'admin.json')
  expect((await place.admin(['export-person', 'only@example.com', adminPath])).code).toBe(0)
  const { api_keys, webhook_endpoints } = fileSchema.parse(JSON.parse(await readFile(adminPath, 'utf8')))
  expect(api_keys).toMatchObject([{ name: 'ERP reads', created_at: expect.any(String) }])
  expect(webhook_endpoints).toMatchObject([{ name: 'ERP hears', created_at: expect.any(String) }])
  const exportedFields = [...(api_keys ?? []), ...(webhook_endpoints ?? [])].flatMap((row) => Object.keys(row))
  for (const secret of ['token_hash', 'starts_with', 'encrypted_secret', 'former_secret', 'url']) {
    expect(exportedFields).not.toContain(secret)
  }

  expect((await place.admin(['erase-person', dealerId])).code).toBe(2)
  const rejectedOutcome = await place.admin(['erase-person', dealerId, '--yes'])
  expect(rejectedOutcome.err).toBe(`Order ${order.orderNumber} is in progress. Complete or cancel it first.\n`)
  expect((await place.admin(['erase-person', 'only@example.com', '--yes'])).err).toMatch(
    /^This is the last super admin/,
  )

  await place.inDatabase((db) => db.update(orders).set({ status: 'completed' }).where(eq(orders.id, order.id)))
  const eraseOutcome = await place.admin(['erase-person', dealerId, '--yes'])
  expect(eraseOutcome.code).toBe(0)
  expect(eraseOutcome.out).toContain('1 drafts, 2 messages')
  expect(eraseOutcome.out).toContain('contracts: 1 orders')
  await place.inDatabase(async (db) => {
    const [account] = await db.select().from(accounts).where(eq(accounts.id, dealerId))
    expect(account).toMatchObject({ firstName: 'Erased', lastName: '', phone: null, email: null, isActive: false })
    expect(account?.deletedAt).not.toBeNull()
    expect(await db.$count(notes)).toBe(0)
    // A server deletes it from the store, and then its row.
    expect(await db.select().from(noteFiles)).toMatchObject([{ noteId: null, heldUntil: null }])
    const [profile] = await db.select().from(dealerProfiles).where(eq(dealerProfiles.accountId, dealerId))
    expect(profile).toMatchObject({ companyName: 'Erased', zipCode: '00000', dealerNumberKey: dealerId })
    expect(await db.$count(mailOutbox)).toBe(0)
    expect(await db.$count(orders, eq(orders.id, draft.id))).toBe(0)
    expect(await db.$count(agreementSnapshots)).toBe(1)
    const [last] = await db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
    expect(last).toMatchObject({ action: 'person.erased', actorName: 'Operator', entityId: dealerId })
  })
})

it("erases a staff member's name from campaigns, contacts and prepared orders, and leaves a colleague's name", async () => {
  const names = () =>
    place.inDatabase(async (db) => ({
      campaigns: (await db.select().from(campaigns)).map(({ makerName }) => makerName).sort(),
      contacts: (await db.select().from(dealerContacts)).map(({ staffName }) => staffName),
      prepared: (await db.select().from(orderInvitations).orderBy(orderInvitations.orderYear)).map(
        ({ preparedByName, sentByName, sentByPhone }) => [preparedByName, sentByName, sentByPhone],
      ),
    }))
  const leaver = await place.inDatabase(async (db) => {
    const now = new Date()
    const given = givenIn(db, { now })
    const [one, other] = [await given.staff({ email: 'leaver@example.com' }), await given.staff()]
    const dealer = await given.dealer()
    await given.campaign({ maker: one, makerName: 'Taylor Mabry' })
    await given.campaign({ maker: other, makerName: 'Robin Arceneaux' })
    const contact = { staffId: one.id, staffName: 'Taylor Mabry', orderYear: 2027, outcome: 'reached' as const }
    await db
      .insert(dealerContacts)
      .values({ id: crypto.randomUUID(), dealerId: dealer.id, happenedAt: now, arrivedAt: now, ...contact })
    const item = await given.package()
    const event = { action: 'prepared-order.sent', entityType: 'account', entityId: dealer.id, actorRole: null }
    for (const [turn, actor] of [one, other].entries()) {
      const at = new Date(now.getTime() + turn)
      const when = { preparedAt: at, sentAt: at, orderYear: 2027 + turn }
      await given.preparedLink(dealer, [item], when)
      await db.insert(auditEvents).values({ ...event, at, actorId: actor.id, actorName: 'Somebody' })
    }
    return one
  })
  expect((await place.admin(['erase-person', leaver.id, '--yes'])).code).toBe(0)
  expect(await names()).toEqual({
    campaigns: ['Erased', 'Robin Arceneaux'],
    contacts: ['Erased'],
    prepared: [
      ['Erased', 'Erased', null],
      ['Taylor Mabry', 'Taylor Mabry', '404-555-0114'],
    ],
  })
})
