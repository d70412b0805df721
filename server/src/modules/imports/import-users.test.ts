import { userImportSchema } from '@portal/contract/sheets/imports'
import { userTexts } from '@portal/contract/texts/account'
import { sheetRowTexts } from '@portal/contract/texts/sheet'
import { signInChangeTexts } from '@portal/contract/texts/sign-in'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { tableFingerprint, tableNames } from '../../../test/access/table-fingerprint'
import { uploadForm } from '../../../test/caller'
import { givenIn } from '../../../test/given'
import { buildSheet, importRows, type SheetCells, sendRows } from '../../../test/import-file'
import { useTestApp } from '../../../test/use-test-app'
import { accounts, auditEvents, dealerProfiles, importRunRows, mailOutbox, passwordLinks } from '../../db/tables'
import { hashToken } from '../../platform/http/token'

type Reply = z.infer<typeof userImportSchema>

const SECRET = 'Top-Secret-99'

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const givenSuperAdmin = () => given().staff({ role: 'super_admin' })
const person = (email: string | null, more: SheetCells = {}): SheetCells => ({
  User_ID: null,
  Email: email,
  First_Name: 'Nora',
  Last_Name: 'New',
  Role: 'territory_manager',
  ...more,
})
const getUser = async (email: string) => {
  const [found] = await portal.db.select().from(accounts).where(eq(accounts.email, email))
  return found
}
const getErrors = ({ details }: Reply) =>
  details.filter(({ level }) => level === 'error').map((each) => [each.row, each.column, each.code, each.message])

describe('Importing users', () => {
  it('matches a user by User_ID, then by email address, and adds the others', async () => {
    const browser = await portal.as(await givenSuperAdmin())
    const matchedById = await given().staff({ email: 'one@example.com', firstName: 'Old' })
    const matchedByEmail = await given().staff({ email: 'Two@example.com', firstName: 'Old' })
    await given().staff({ email: 'three@example.com', firstName: 'Thea', lastName: 'Three' })
    const reply = await importRows<Reply>(browser, 'users', [
      { User_ID: matchedById.id.toUpperCase(), Email: 'uno@example.com', First_Name: 'Una' },
      { User_ID: 'legacy 7', Email: 'two@EXAMPLE.com', First_Name: 'Tuva' },
      { User_ID: null, Email: 'three@example.com', Last_Name: 'Three' },
      person('four@example.com', { Phone: '(404) 555 0112', District: 'se' }),
      person('five@example.com', { Role: 'manager' }),
    ])
    expect(userImportSchema.parse(reply)).toMatchObject({
      created: 1,
      updated: 2,
      unchanged: 1,
      refused: 1,
      rowCount: 5,
      errors: [{ row: 6, error: 'Role: Please select a role', data: { Email: 'five@example.com', Role: 'manager' } }],
    })
    expect(reply.details).toContainEqual(
      expect.objectContaining({ row: 3, column: 'User_ID', level: 'warning', message: sheetRowTexts.unknownUserId }),
    )
    expect(await getUser('uno@example.com')).toMatchObject({ id: matchedById.id, firstName: 'Una' })
    expect(await getUser('Two@example.com')).toMatchObject({ id: matchedByEmail.id, firstName: 'Tuva' })
    expect(await getUser('four@example.com')).toMatchObject({
      role: 'territory_manager',
      phone: '404-555-0112',
      district: 'SE',
      isActive: true,
      searchText: expect.stringContaining('nora new'),
    })
  })

  it.each(['office@bad-.example.com', 'office@xn--bcher-kva.example'])(
    'matches a user by an email address that predates the rule (%s, docs/spec 16.3)',
    async (email) => {
      const { id } = await given().staff({ email, firstName: 'Old' })
      const rows = [person(email, { First_Name: 'Nora', Role: null })]
      const reply = await importRows<Reply>(await portal.as(await givenSuperAdmin()), 'users', rows)
      expect(reply).toMatchObject({ created: 0, updated: 1, refused: 0 })
      expect(await getUser(email)).toMatchObject({ id, firstName: 'Nora' })
    },
  )

  it('adds a user without a password, and emails a link to set one within 72 hours', async () => {
    await importRows(await portal.as(await givenSuperAdmin()), 'users', [person('four@example.com')])
    expect(await getUser('four@example.com')).toMatchObject({ passwordHash: null, passwordIsTemporary: false })
    const [mail] = await portal.db.select().from(mailOutbox)
    const { link } = mail?.payload ?? {}
    expect(mail).toMatchObject({ type: 'welcome', toAddress: 'four@example.com' })
    const token = new URL(String(link)).searchParams.get('token') ?? ''
    expect(String(link)).toBe(`${portal.config.publicUrl}/reset-password?token=${token}`)
    const hours = 72 * 60 * 60_000
    const [stored] = await portal.db.select().from(passwordLinks)
    expect(stored).toMatchObject({ tokenHash: hashToken(token), purpose: 'set', usedAt: null })
    expect(stored?.expiresAt.getTime()).toBe(portal.clock.read().getTime() + hours)
    for (const password of ['', 'null', 'undefined', SECRET]) {
      const reply = await portal.anonymous.post('/api/auth/login', { email: 'four@example.com', password })
      expect([401, 422]).toContain(reply.statusCode)
    }
  })

  it('emails an inactive user no link until they are activated by an import or by hand', async () => {
    const browser = await portal.as(await givenSuperAdmin())
    const off = { Is_Active: 'FALSE' }
    await importRows(browser, 'users', [person('one@example.com', off), person('two@example.com', off)])
    expect(await portal.db.$count(passwordLinks)).toBe(0)
    expect(await portal.db.$count(mailOutbox)).toBe(0)
    await importRows(browser, 'users', [{ User_ID: null, Email: 'one@example.com', Is_Active: 'TRUE' }])
    const second = await getUser('two@example.com')
    const reply = await browser.patch(`/api/admin/users/${second?.id}`, { isActive: true })
    expect(reply.statusCode, reply.body).toBe(200)
    const mails = await portal.db.select().from(mailOutbox).orderBy(mailOutbox.toAddress)
    expect(mails).toMatchObject([
      { type: 'welcome', toAddress: 'one@example.com' },
      { type: 'welcome', toAddress: 'two@example.com' },
    ])
    for (const { payload } of mails) {
      const token = new URL(String(payload.link)).searchParams.get('token')
      const set = await portal.anonymous.post('/api/auth/reset-password', { token, password: SECRET })
      expect(set.statusCode, set.body).toBe(200)
    }
    await browser.patch(`/api/admin/users/${second?.id}`, { isActive: false })
    await browser.patch(`/api/admin/users/${second?.id}`, { isActive: true })
    expect(await portal.db.$count(mailOutbox)).toBe(2)
  })

  it("sets a new user's temporary password from the file, and keeps those of existing users", async () => {
    const known = await given().staff({ email: 'known@example.com' })
    const rows = [person('four@example.com', { Password: SECRET }), person('known@example.com', { Password: SECRET })]
    const reply = await importRows<Reply>(await portal.as(await givenSuperAdmin()), 'users', rows)
    expect(reply.details).toMatchObject([
      { row: 3, column: 'Password', level: 'warning', message: sheetRowTexts.passwordUnchanged, value: null },
    ])
    const signIn = (email: string, password: string) => portal.anonymous.post('/api/auth/login', { email, password })
    const first = await signIn('four@example.com', SECRET)
    expect([first.statusCode, first.json().passwordIsTemporary]).toEqual([200, true])
    expect((await signIn('known@example.com', known.password)).statusCode).toBe(200)
    expect(await portal.db.$count(passwordLinks)).toBe(0)
  })

  it("stores a cell's password with its spaces and invisible characters (docs/spec 16.1)", async () => {
    const browser = await portal.as(await givenSuperAdmin())
    const passwords = [
      ' lead-and-trail-9 ',
      'inner\u00a0space-42\u200b',
      '\ttabs-around-77\t',
      '\uff11\uff12-wide-letters',
    ]
    const rows = passwords.map((Password, at) => person(`exact${at}@example.com`, { Password }))
    expect(await importRows(browser, 'users', rows)).toMatchObject({ created: passwords.length, details: [] })
    const signIn = async (at: number, password: string) =>
      (await portal.anonymous.post('/api/auth/login', { email: `exact${at}@example.com`, password })).statusCode
    for (const [at, password] of passwords.entries()) expect(await signIn(at, password)).toBe(200)
    expect(await signIn(0, 'lead-and-trail-9')).toBe(401)
  })

  it('stores a corrected password as typed, and ignores blanks', async () => {
    const browser = await portal.as(await givenSuperAdmin())
    const rows = [person('typed@example.com', { Password: 'abc' }), person('blank@example.com', { Password: 'abc' })]
    const corrections = [
      { row: 2, column: 'Password', value: ' typed-again-5 ' },
      { row: 3, column: 'Password', value: '   ' },
    ]
    expect(await importRows(browser, 'users', rows, { corrections })).toMatchObject({ created: 2, details: [] })
    const email = 'typed@example.com'
    const reply = await portal.anonymous.post('/api/auth/login', { email, password: ' typed-again-5 ' })
    expect(reply.statusCode).toBe(200)
    expect(await getUser('blank@example.com')).toMatchObject({ passwordHash: null })
  })

  it("rejects a new user's easy password, in a dry run and when applied", async () => {
    const browser = await portal.as(await givenSuperAdmin())
    await given().staff({ email: 'known@example.com' })
    const rows = [
      person('common@example.com', { Password: 'password' }),
      person('own@example.com', { Password: 'noranew' }),
      person('known@example.com', { Password: 'password' }),
      person('good@example.com', { Password: SECRET }),
    ]
    const easy = [
      [2, 'Password', 'invalid', signInChangeTexts.tooEasy],
      [3, 'Password', 'invalid', signInChangeTexts.ownWords],
    ]
    const dryRunReply: Reply = (await sendRows(browser, 'users', rows, { dryRun: true })).json()
    expect(getErrors(dryRunReply)).toEqual(easy)
    const applied = await importRows<Reply>(browser, 'users', rows)
    expect([applied.created, getErrors(applied)]).toEqual([1, easy])
    expect(await getUser('common@example.com')).toBeUndefined()
  })

  it('never shows a password in replies, previews, rejected rows, stored rows or the audit log', async () => {
    const browser = await portal.as(await givenSuperAdmin())
    const rows = [
      person('four@example.com', { Password: SECRET }),
      person('bad', { Password: SECRET }),
      person('short@example.com', { Password: 'abcde' }),
      person('masked@example.com', { Password: '••••••••' }),
    ]
    const dryRunReply = await sendRows(browser, 'users', rows, { dryRun: true })
    const applied = await sendRows(browser, 'users', rows)
    const form = uploadForm(buildSheet('users', rows))
    const file = await browser.upload('/api/admin/users/import/refused', form)
    const [storedRows, events, mails] = [
      await portal.db.select().from(importRunRows),
      await portal.db.select().from(auditEvents),
      await portal.db.select().from(mailOutbox),
    ]
    const outputs = [
      dryRunReply.body,
      applied.body,
      file.rawPayload.toString('latin1'),
      JSON.stringify([storedRows, events, mails]),
    ]
    for (const text of outputs) {
      expect(text).not.toContain(SECRET)
      expect(text).not.toContain('abcde')
    }
    expect(dryRunReply.json().rows[0].cells).toContain('••••••••')
    expect(applied.json()).toMatchObject({ created: 1, refused: 3 })
    expect(getErrors(applied.json())).toEqual([
      [3, 'Email', 'invalid', 'Invalid email address'],
      [4, 'Password', 'invalid', 'Password must be at least 6 characters'],
      [5, 'Password', 'invalid', sheetRowTexts.maskedPassword],
    ])
    expect(storedRows.flatMap(({ cells }) => Object.keys(cells ?? {}))).not.toContain('Password')
  })

  it("rejects duplicate users and other users' addresses, with row and column", async () => {
    const browser = await portal.as(await givenSuperAdmin())
    const one = await given().staff({ email: 'one@example.com' })
    await given().staff({ email: 'two@example.com' })
    const reply = await importRows<Reply>(browser, 'users', [
      { User_ID: one.id, Email: 'TWO@example.com' },
      person('new@example.com'),
      person('NEW@example.com'),
      { User_ID: one.id, Email: null },
      person('one@example.com'),
    ])
    expect(getErrors(reply)).toEqual([
      [2, 'Email', 'conflict', 'This email address belongs to another account.'],
      [4, 'Email', 'doubled', sheetRowTexts.doubled(3, 'Email')],
      [5, 'User_ID', 'doubled', sheetRowTexts.doubled(2, 'User_ID')],
      [6, 'Email', 'doubled', sheetRowTexts.doubled(2, 'Email')],
    ])
    expect(reply.created).toBe(1)
  })

  it('matches addresses with uppercase non-ASCII letters, and names row and column of one that another account has', async () => {
    const browser = await portal.as(await givenSuperAdmin())
    const older = await given().staff({ email: '\u0130stanbul@example.com' })
    await given().staff({ email: 'jos\u00e9@example.com', firstName: 'Nora', lastName: 'New' })
    const rows = [
      person('istanbul@example.com'),
      person('JOS\u00c9@example.com'),
      person('\u039f\u0394\u039f\u03a3@example.com'),
      person('\u03bf\u03b4\u03bf\u03c2@EXAMPLE.com'),
      person('\u{10570}@example.com'),
    ]
    const outcome = { created: 2, unchanged: 1, refused: 2 }
    const rejections = [
      [2, 'Email', 'conflict', 'This email address belongs to another account.'],
      [5, 'Email', 'doubled', sheetRowTexts.doubled(4, 'Email')],
    ]
    const dryRunReply = await importRows<Reply>(browser, 'users', rows, { dryRun: true })
    const reply = await importRows<Reply>(browser, 'users', rows)
    expect([dryRunReply, getErrors(dryRunReply)]).toMatchObject([outcome, rejections])
    expect([reply, getErrors(reply)]).toMatchObject([outcome, rejections])
    const own = await importRows<Reply>(browser, 'users', [{ User_ID: older.id, Email: 'istanbul@example.com' }])
    expect(own).toMatchObject({ updated: 1, refused: 0 })
  })

  it('enforces the rules about oneself, the last super admin and districts of sales managers', async () => {
    const admin = await givenSuperAdmin()
    const managerOfAllDistricts = await given().staff({ role: 'sales_manager', district: null })
    const reply = await importRows<Reply>(await portal.as(admin), 'users', [
      { User_ID: admin.id, Role: 'mingledorffs' },
      person('sam@example.com', { Role: 'sales_manager' }),
      { User_ID: managerOfAllDistricts.id, First_Name: 'Sal' },
      person('boss@example.com', { Role: 'SUPER_ADMIN' }),
    ])
    expect(getErrors(reply)).toEqual([
      [2, 'Role', 'not-allowed', userTexts.ownDemotion],
      [2, 'Role', 'not-allowed', userTexts.lastSuperAdmin],
      [3, 'District', 'required', userTexts.districtRequired],
    ])
    expect(reply).toMatchObject({ created: 1, updated: 1 })
    const off = await importRows<Reply>(await portal.as(admin), 'users', [
      { User_ID: admin.id, Is_Active: false },
      { User_ID: managerOfAllDistricts.id, Is_Active: 'maybe' },
    ])
    expect(getErrors(off)).toEqual([
      [2, 'Is_Active', 'not-allowed', userTexts.ownDeactivation],
      [3, 'Is_Active', 'invalid', sheetRowTexts.trueOrFalse],
    ])
  })

  it('ends sessions and links, and unassigns the dealers of users who are no longer territory managers', async () => {
    const manager = await given().staff({ email: 'terry@example.com', district: 'SE' })
    const dealer = await given().dealer({ territoryManager: manager })
    const off = await given().staff({ email: 'off@example.com' })
    const [terry, deactivated] = [await portal.as(manager), await portal.as(off)]
    await importRows(await portal.as(await givenSuperAdmin()), 'users', [
      { User_ID: null, Email: 'terry@example.com', Role: 'sales_manager' },
      { User_ID: null, Email: 'off@example.com', Is_Active: 'false' },
    ])
    expect((await terry.get('/api/auth/user')).statusCode).toBe(401)
    expect((await deactivated.get('/api/auth/user')).statusCode).toBe(401)
    const [profile] = await portal.db.select().from(dealerProfiles).where(eq(dealerProfiles.accountId, dealer.id))
    expect(profile?.territoryManagerId).toBeNull()
  })

  it('is only for super admins, and a dry run writes and hashes nothing', async () => {
    const distributor = await portal.as(await given().staff({ role: 'mingledorffs' }))
    expect((await sendRows(distributor, 'users', [person('a@example.com')])).statusCode).toBe(403)
    const browser = await portal.as(await givenSuperAdmin())
    const readStored = async () => tableFingerprint(portal.db, await tableNames(portal.db))
    const before = await readStored()
    const rows = [person('a@example.com', { Password: SECRET }), person('b@example.com')]
    const reply = await importRows<Reply>(browser, 'users', rows, { dryRun: true })
    expect(reply).toMatchObject({ created: 2, importId: null })
    expect(await readStored()).toEqual(before)
  })
})
