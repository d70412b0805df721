import type { ImportReply } from '@portal/contract/sheets/imports'
import { importRunSchema } from '@portal/contract/sheets/imports'
import { importTexts } from '@portal/contract/texts/sheet'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { importRows, type SheetCells } from '../../../test/import-file'
import { useTestApp } from '../../../test/use-test-app'
import { accounts, auditEvents, dealerProfiles, mailOutbox, signInChanges } from '../../db/tables'

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const givenSuperAdmin = () => given().staff({ role: 'super_admin', firstName: 'Ada', lastName: 'Admin' })
const admin = async () => portal.as(await givenSuperAdmin())
const dealerRow = (number: string, more: SheetCells = {}): SheetCells => ({
  Customer_Number: number,
  Company_Name: 'Adler Air',
  Zip_Code: '30301',
  ...more,
})
const undoPath = (importId: ImportReply['importId']) => `/api/admin/imports/${importId}/undo`
const getRow = async (id: string) => {
  const [row] = await portal.db
    .select()
    .from(accounts)
    .leftJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
    .where(eq(accounts.id, id))
  return row
}
const omitTime = (row: Awaited<ReturnType<typeof getRow>>) => ({
  ...row,
  accounts: { ...row?.accounts, updatedAt: 0 },
})

describe('The list of imports', () => {
  it('shows who imported what and when, newest first, of the kinds that the caller may import', async () => {
    const browser = await admin()
    const first = await importRows(browser, 'dealers', [dealerRow('1'), dealerRow('2', { Zip_Code: 'x' })], {
      fileName: 'Dealers 2026.xlsx',
    })
    portal.clock.forward({ minutes: 1 })
    await importRows(browser, 'users', [
      { User_ID: null, Email: 'a@example.com', First_Name: 'A', Last_Name: 'B', Role: 'mingledorffs' },
    ])
    const list = await browser.get('/api/admin/imports?limit=1')
    expect([list.json()[0].kind, list.headers['x-total-count']]).toEqual(['users', '2'])
    const dealers = (await browser.get('/api/admin/imports?kind=dealers')).json()
    expect(importRunSchema.strict().parse(dealers[0])).toMatchObject({
      id: first.importId,
      fileName: 'Dealers 2026.xlsx',
      actorName: 'Ada Admin',
      undoneAt: null,
      total: 2,
      created: 1,
      updated: 0,
      unchanged: 0,
      refused: 1,
    })
    const distributor = await portal.as(await given().staff({ role: 'mingledorffs' }))
    const seen = await distributor.get('/api/admin/imports')
    expect([seen.json().length, seen.headers['x-total-count']]).toEqual([1, '1'])
    expect((await distributor.get('/api/admin/imports?kind=users')).json()).toEqual([])
    const [event] = await portal.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.entityId, String(first.importId)))
    expect(event).toMatchObject({
      action: 'import.applied',
      after: {
        fileName: 'Dealers 2026.xlsx',
        fileSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        created: 1,
        refused: 1,
      },
    })
  })
})

describe('Undoing an import', () => {
  it('deletes added dealers and restores changed ones, with their search text and sign-in', async () => {
    const [browser, manager] = [await admin(), await given().staff({ email: 'terry@example.com' })]
    const dealer = await given().dealer({ dealerNumber: '100', zipCode: '30301', territoryManager: manager })
    await importRows(browser, 'dealers', [dealerRow('100', { Territory_Manager_ID: 'none', Zip_Code: null })])
    const before = await getRow(dealer.id)
    const changes = { Company_Name: 'New Name', Zip_Code: '30399', Territory_Manager_ID: 'terry@example.com' }
    const rows = [dealerRow('100', changes), dealerRow('200', { Email: 'new@example.com' })]
    const { importId } = await importRows(browser, 'dealers', rows, { welcome: true })
    const reply = await browser.post(undoPath(importId))
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json()).toMatchObject({ id: importId, undoneByName: 'Ada Admin', undoneAt: expect.any(String) })
    expect(await getRow(dealer.id)).toEqual(before)
    const added = (await portal.db.select().from(dealerProfiles)).find(({ dealerNumber }) => dealerNumber === '200')
    expect((await getRow(added?.accountId ?? ''))?.accounts).toMatchObject({
      isActive: false,
      deletedAt: expect.any(Date),
    })
    expect(await portal.db.$count(mailOutbox, eq(mailOutbox.type, 'welcome'))).toBe(0)
    const [event] = await portal.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
    expect(event).toMatchObject({ action: 'import.undone', entityId: importId })
    // The number is free again.
    expect(await importRows(browser, 'dealers', [dealerRow('200')])).toMatchObject({ created: 1 })
  })

  it('succeeds only once', async () => {
    const browser = await admin()
    const { importId } = await importRows(browser, 'dealers', [dealerRow('1')])
    await browser.post(undoPath(importId))
    const repeatedReply = await browser.post(undoPath(importId))
    expect([repeatedReply.statusCode, repeatedReply.json().errorCode, repeatedReply.json().message]).toEqual([
      ...[409, 'CONFLICT', importTexts.undoneBefore],
    ])
    const emptyImport = await importRows(browser, 'dealers', [dealerRow('1', { Zip_Code: 'x' })])
    const reply = await browser.post(undoPath(emptyImport.importId))
    expect([reply.statusCode, reply.json().message]).toEqual([409, importTexts.nothingToUndo])
  })

  it('changes nothing when a record was changed or used since, and names the records', async () => {
    const browser = await admin()
    const dealer = await given().dealer({ dealerNumber: '100' })
    const rows = [dealerRow('100', { City: 'Macon' }), dealerRow('200'), dealerRow('300')]
    const { importId } = await importRows(browser, 'dealers', rows)
    const signIn = { dealerNumber: '200', zipCode: '30301' }
    expect((await portal.anonymous.post('/api/auth/dealer-login', signIn)).statusCode).toBe(200)
    await browser.patch(`/api/admin/dealers/${dealer.id}`, { city: 'Rome' })
    const before = await getRow(dealer.id)
    const reply = await browser.post(undoPath(importId))
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      {
        errorCode: 'IMPORT_CHANGED',
        message: importTexts.changedSince,
        details: { records: ['100', '200'], count: 2 },
      },
    ])
    expect(await getRow(dealer.id)).toEqual(before)
    expect(await portal.db.$count(accounts, eq(accounts.isActive, false))).toBe(0)
  })

  it('succeeds after the later import of the same dealers is undone', async () => {
    const browser = await admin()
    const first = await importRows(browser, 'dealers', [dealerRow('100')])
    portal.clock.forward({ minutes: 1 })
    const second = await importRows(browser, 'dealers', [dealerRow('100', { City: 'Macon' })])
    expect((await browser.post(undoPath(first.importId))).statusCode).toBe(409)
    expect((await browser.post(undoPath(second.importId))).statusCode).toBe(200)
    expect((await browser.post(undoPath(first.importId))).statusCode).toBe(200)
  })

  it('deletes added users with their links, and returns dealers to their previous managers', async () => {
    const browser = await admin()
    const manager = await given().staff({ email: 'terry@example.com', district: 'SE' })
    const dealer = await given().dealer({ territoryManager: manager })
    const before = await getRow(manager.id)
    const rows = [
      { User_ID: manager.id, Email: 'tess@example.com', Role: 'sales_manager' },
      { User_ID: null, Email: 'new@example.com', First_Name: 'N', Last_Name: 'P', Role: 'mingledorffs' },
    ]
    const { importId } = await importRows(browser, 'users', rows)
    await portal.db.update(mailOutbox).set({ status: 'failed' })
    const reply = await browser.post(undoPath(importId))
    expect(reply.statusCode, reply.body).toBe(200)
    // Both addresses are notified that they are no longer the account's.
    const remainingMails = await portal.db.select({ type: mailOutbox.type, to: mailOutbox.toAddress }).from(mailOutbox)
    expect(remainingMails.map(({ type, to }) => `${type} ${to}`).sort()).toEqual([
      'account_change terry@example.com',
      'account_change tess@example.com',
    ])
    expect(omitTime(await getRow(manager.id))).toEqual(omitTime(before))
    expect((await getRow(dealer.id))?.dealer_profiles?.territoryManagerId).toBe(manager.id)
    const [added] = await portal.db.select().from(accounts).where(eq(accounts.email, 'new@example.com'))
    expect(added).toMatchObject({ isActive: false, deletedAt: expect.any(Date), passwordHash: null })
    expect(await importRows(browser, 'users', [rows[1] ?? {}])).toMatchObject({ created: 1 })
  })

  it('is rejected when others now have an address or dealers, or when it would demote the caller', async () => {
    const [admin1, other] = [
      await givenSuperAdmin(),
      await given().staff({ role: 'mingledorffs', email: 'b@example.com' }),
    ]
    const manager = await given().staff({ email: 'terry@example.com', district: 'SE' })
    const dealer = await given().dealer({ territoryManager: manager })
    const { importId } = await importRows(await portal.as(admin1), 'users', [
      { User_ID: manager.id, Role: 'sales_manager', Email: 'tess@example.com' },
      { User_ID: other.id, Role: 'super_admin' },
    ])
    const successor = await given().staff({ email: 'terry@example.com' })
    const browser = await portal.as(other)
    await browser.patch(`/api/admin/dealers/${dealer.id}`, { territoryManagerId: successor.id })
    const reply = await browser.post(undoPath(importId))
    expect([reply.statusCode, reply.json().details]).toEqual([
      ...[409, { records: ['terry@example.com', 'b@example.com'], count: 2 }],
    ])
  })

  it('returns 404 for users who may not import the kind', async () => {
    const { importId } = await importRows(await admin(), 'users', [
      { User_ID: null, Email: 'a@example.com', First_Name: 'A', Last_Name: 'B', Role: 'mingledorffs' },
    ])
    const distributor = await portal.as(await given().staff({ role: 'mingledorffs' }))
    expect((await distributor.post(undoPath(importId))).statusCode).toBe(404)
    expect((await distributor.get(`/api/admin/imports/${importId}/refused`)).statusCode).toBe(404)
  })
})

describe("The undo link of a user's own change, after an import is undone", () => {
  /** A user changes their own email address; the previous address gets an undo link. */
  async function givenEmailChange(kind: 'staff' | 'dealer') {
    const email = 'before@example.com'
    const account =
      kind === 'staff' ? await given().staff({ email }) : await given().dealer({ email, dealerNumber: '100' })
    const currentPassword = 'zipCode' in account ? account.zipCode : account.password
    const edit = { email: 'own@example.com', currentPassword }
    expect((await (await portal.as(account)).patch('/api/auth/user', edit)).statusCode).toBe(200)
    const sent = await portal.db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, email))
    const token = new URL(String(sent[0]?.payload.link)).searchParams.get('token')
    const undoChange = () => portal.anonymous.post('/api/auth/undo-change', { token })
    const readEmail = async () => (await getRow(account.id))?.accounts.email
    portal.clock.forward({ hours: 1 })
    return { id: account.id, undoChange, readEmail }
  }
  const buildRow = (kind: 'staff' | 'dealer', id: string, cells: SheetCells): SheetCells =>
    kind === 'staff' ? { User_ID: id, Email: null, ...cells } : dealerRow('100', { Zip_Code: null, ...cells })
  const sheetByKind = { staff: 'users', dealer: 'dealers' } as const

  it.each(['staff', 'dealer'] as const)('stops working when the import changed the address of %s', async (kind) => {
    const { id, undoChange, readEmail } = await givenEmailChange(kind)
    const browser = await admin()
    const { importId } = await importRows(browser, sheetByKind[kind], [
      buildRow(kind, id, { Email: 'theirs@example.com' }),
    ])
    expect(await readEmail()).toBe('theirs@example.com')
    expect((await browser.post(undoPath(importId))).statusCode).toBe(200)
    expect([await readEmail(), await portal.db.$count(signInChanges)]).toEqual(['own@example.com', 0])
    const reply = await undoChange()
    expect([reply.statusCode, reply.json().errorCode]).toEqual([422, 'LINK_INVALID'])
    expect(await readEmail()).toBe('own@example.com')
  })

  it.each(['staff', 'dealer'] as const)(
    'keeps working when the import did not change the sign-in of %s',
    async (kind) => {
      const { id, undoChange, readEmail } = await givenEmailChange(kind)
      const browser = await admin()
      const { importId } = await importRows(browser, sheetByKind[kind], [buildRow(kind, id, { Last_Name: 'Other' })])
      expect((await browser.post(undoPath(importId))).statusCode).toBe(200)
      expect((await undoChange()).statusCode).toBe(200)
      expect(await readEmail()).toBe('before@example.com')
    },
  )

  it('blocks the undo of the import once it was used', async () => {
    const { id, undoChange, readEmail } = await givenEmailChange('staff')
    const browser = await admin()
    const { importId } = await importRows(browser, 'users', [buildRow('staff', id, { Last_Name: 'Other' })])
    expect((await undoChange()).statusCode).toBe(200)
    expect((await browser.post(undoPath(importId))).statusCode).toBe(409)
    expect(await readEmail()).toBe('before@example.com')
  })
})
