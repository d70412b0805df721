import { desc, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import {
  accounts,
  auditEvents,
  dealerProfiles,
  mailOutbox,
  sessions,
  signInChanges,
  trustedDevices,
} from '../../db/tables'

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const findAccount = async (id: string) => {
  const [row] = await portal.db.select().from(accounts).where(eq(accounts.id, id))
  return row
}
const findZip = async (id: string) => {
  const [row] = await portal.db.select().from(dealerProfiles).where(eq(dealerProfiles.accountId, id))
  return row?.zipCode
}
const mails = () => portal.db.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt))

/** The token of the undo link sent to the address. */
async function readUndoToken(address: string): Promise<string> {
  const mail = (await mails()).find(({ toAddress, payload }) => toAddress === address && 'link' in payload)
  return new URL(String(mail?.payload.link)).searchParams.get('token') ?? ''
}
const undoChange = (token: string) => portal.anonymous.post('/api/auth/undo-change', { token })

describe('An account in a stolen session', () => {
  it('requires the password for an email change', async () => {
    const member = await given().staff({ email: 'nora@example.com' })
    const thief = await portal.as(member)
    const without = await thief.patch('/api/auth/user', { email: 'thief@example.com' })
    expect([without.statusCode, without.json().errors]).toEqual([
      422,
      [{ field: 'currentPassword', message: 'Current password is required' }],
    ])
    const wrong = await thief.patch('/api/auth/user', { email: 'thief@example.com', currentPassword: 'guessed' })
    expect(wrong.json().errors).toEqual([{ field: 'currentPassword', message: 'The current password is not correct.' }])
    expect((await findAccount(member.id))?.email).toBe('nora@example.com')
    expect(await mails()).toEqual([])
  })

  it('is rate limited after five wrong passwords', async () => {
    const thief = await portal.as(await given().staff())
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await thief.patch('/api/auth/user', { email: 'thief@example.com', currentPassword: `guess ${attempt}` })
    }
    const sixthReply = await thief.patch('/api/auth/user', { email: 'thief@example.com', currentPassword: 'guess 6' })
    expect(sixthReply.statusCode).toBe(429)
  })

  it('requires a dealer’s ZIP code for a change of ZIP code or email', async () => {
    const dealer = await given().dealer({ zipCode: '30303', email: 'old@example.com' })
    const thief = await portal.as(dealer)
    for (const edit of [{ zipCode: '10001' }, { email: 'thief@example.com' }]) {
      const without = await thief.patch('/api/auth/user', edit)
      expect(without.json().errors).toEqual([
        { field: 'currentPassword', message: 'Please enter your current ZIP code' },
      ])
      const wrong = await thief.patch('/api/auth/user', { ...edit, currentPassword: '30304' })
      expect(wrong.json().errors).toEqual([{ field: 'currentPassword', message: 'This is not your current ZIP code.' }])
    }
    expect([await findZip(dealer.id), (await findAccount(dealer.id))?.email]).toEqual(['30303', 'old@example.com'])
    const right = await thief.patch('/api/auth/user', { zipCode: '30309', currentPassword: '30303-1234' })
    expect(right.statusCode, right.body).toBe(200)
  })

  it('cannot be taken over during impersonation, even with its ZIP code', async () => {
    const manager = await given().staff()
    const dealer = await given().dealer({ zipCode: '30303', territoryManager: manager })
    const acting = await portal.as(dealer, { impersonator: manager })
    for (const edit of [{ zipCode: '30309' }, { email: 'mine@example.com' }]) {
      const reply = await acting.patch('/api/auth/user', { ...edit, currentPassword: '30303' })
      expect([reply.statusCode, reply.json().errorCode]).toEqual([403, 'IMPERSONATING'])
    }
    expect((await acting.patch('/api/auth/user', { city: 'Macon' })).statusCode).toBe(200)
  })

  it('requires no secret for unchanged values', async () => {
    const dealer = await given().dealer({ zipCode: '30303', email: 'old@example.com' })
    const reply = await (await portal.as(dealer)).patch('/api/auth/user', {
      zipCode: '30303',
      email: 'old@example.com',
      city: 'Macon',
    })
    expect(reply.statusCode, reply.body).toBe(200)
    expect(await mails()).toEqual([])
  })
})

describe('The previous address', () => {
  async function givenChangedEmail() {
    const member = await given().staff({ email: 'nora@example.com' })
    const thief = await portal.as(member)
    const otherBrowser = await portal.as(member)
    const reply = await thief.patch('/api/auth/user', { email: 'thief@example.com', currentPassword: member.password })
    expect(reply.statusCode, reply.body).toBe(200)
    return { member, thief, otherBrowser }
  }

  it('gets an email with the masked new address and a link, and other sessions end', async () => {
    const { member, thief, otherBrowser } = await givenChangedEmail()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ type: 'account_change', toAddress: 'nora@example.com', accountId: member.id })
    expect(mail?.payload).toMatchObject({ oldEmail: 'nora@example.com', newEmail: 't•••••f@exa•••••.com' })
    expect(JSON.stringify(mail)).not.toContain('thief@')
    const [change] = await portal.db.select().from(signInChanges)
    expect(JSON.stringify(change)).not.toContain(await readUndoToken('nora@example.com'))
    expect((await otherBrowser.get('/api/auth/user')).statusCode).toBe(401)
    expect((await thief.get('/api/auth/user')).statusCode).toBe(200)
  })

  it('can undo the change once within 72 hours, which ends every session and requires a new password', async () => {
    const { member, thief } = await givenChangedEmail()
    await portal.db.insert(trustedDevices).values({
      deviceHash: 'x',
      accountId: member.id,
      firstSeenAt: given().now,
      lastSeenAt: given().now,
    })
    const token = await readUndoToken('nora@example.com')
    portal.clock.set('2026-11-23T14:59:00Z')
    const reply = await undoChange(token)
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json()).toMatchObject({ role: 'staff', undone: ['email'] })
    expect(await findAccount(member.id)).toMatchObject({ email: 'nora@example.com', passwordHash: null })
    expect([await portal.db.$count(sessions), await portal.db.$count(trustedDevices)]).toEqual([0, 0])
    expect((await thief.get('/api/auth/user')).statusCode).toBe(401)
    const repeatedReply = await undoChange(token)
    expect([repeatedReply.statusCode, repeatedReply.json().errorCode]).toEqual([422, 'LINK_INVALID'])
    const events = await portal.db.select().from(auditEvents)
    expect(events.map(({ action }) => action)).toEqual(expect.arrayContaining(['sign-in-change.undone']))

    const password = 'Another-Password-2'
    const { passwordToken } = reply.json()
    const set = await portal.anonymous.post('/api/auth/reset-password', { token: passwordToken, password })
    expect(set.statusCode, set.body).toBe(200)
    const signInReply = await portal.anonymous.post('/api/auth/login', { email: 'nora@example.com', password })
    expect(signInReply.statusCode).toBe(200)
  })

  it('also undoes every later change', async () => {
    const { member, thief } = await givenChangedEmail()
    portal.clock.set('2026-11-20T16:00:00Z')
    const next = { currentPassword: member.password, newPassword: 'Stolen-Password-9' }
    expect((await thief.patch('/api/auth/user/password', next)).statusCode).toBe(200)
    expect((await undoChange(await readUndoToken('nora@example.com'))).json().undone).toEqual(['email', 'password'])
    expect(await findAccount(member.id)).toMatchObject({ email: 'nora@example.com', passwordHash: null })
    expect(await portal.db.$count(signInChanges, isNull(signInChanges.usedAt))).toBe(0)
  })

  it('is the only address with a link, while a new address gets a contact', async () => {
    const { member, thief } = await givenChangedEmail()
    const revertedFields = { email: 'nora@example.com', currentPassword: member.password }
    expect((await thief.patch('/api/auth/user', revertedFields)).statusCode).toBe(200)
    const notice = (await mails()).find(({ toAddress }) => toAddress === 'thief@example.com')
    expect(notice?.payload).toMatchObject({ changes: ['email'], contact: 'Mingledorffs' })
    expect(notice?.payload).not.toHaveProperty('link')
    // After 72 hours, no one can undo the earlier change, so the address gets a link.
    portal.clock.set('2026-11-23T16:00:00Z')
    const browser = await portal.as(member)
    const later = { email: 'nora.new@example.com', currentPassword: member.password }
    expect((await browser.patch('/api/auth/user', later)).statusCode).toBe(200)
    expect((await undoChange(await readUndoToken('nora@example.com'))).json().undone).toEqual(['email'])
  })

  it('undoes changes stored after it, even those with an earlier time', async () => {
    const dealer = await given().dealer({ zipCode: '30303', email: 'old@example.com' })
    const thief = await portal.as(dealer)
    const change = (email: string) => thief.patch('/api/auth/user', { email, currentPassword: '30303' })
    expect((await change('first@example.com')).statusCode).toBe(200)
    portal.clock.set('2026-11-20T14:59:00Z')
    expect((await change('second@example.com')).statusCode).toBe(200)
    portal.clock.set('2026-11-20T15:01:00Z')
    expect((await undoChange(await readUndoToken('old@example.com'))).statusCode).toBe(200)
    expect((await findAccount(dealer.id))?.email).toBe('old@example.com')
    expect(await portal.db.$count(signInChanges, isNull(signInChanges.usedAt))).toBe(0)
  })

  it('can use its link once in twenty concurrent calls', async () => {
    const { member } = await givenChangedEmail()
    const token = await readUndoToken('nora@example.com')
    const replies = await Promise.all(Array.from({ length: 20 }, () => undoChange(token)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(replies.filter(({ statusCode }) => statusCode === 422)).toHaveLength(19)
    expect((await mails()).filter(({ type }) => type === 'password_reset')).toHaveLength(1)
    expect(await findAccount(member.id)).toMatchObject({ email: 'nora@example.com', passwordHash: null })
  })

  it.each([
    ['deactivated', { isActive: false }],
    ['deleted', { deletedAt: new Date('2026-11-20T15:00:00Z') }],
  ])('cannot undo a change of an account that was %s', async (_what, fields) => {
    const { member } = await givenChangedEmail()
    await portal.db.update(accounts).set(fields).where(eq(accounts.id, member.id))
    expect((await undoChange(await readUndoToken('nora@example.com'))).statusCode).toBe(422)
    expect((await findAccount(member.id))?.email).toBe('thief@example.com')
  })

  it('cannot undo a change after 72 hours, or once staff changed the account', async () => {
    const { member } = await givenChangedEmail()
    const token = await readUndoToken('nora@example.com')
    portal.clock.set('2026-11-23T15:00:00Z')
    expect((await undoChange(token)).statusCode).toBe(422)
    portal.clock.set('2026-11-20T16:00:00Z')
    const admin = await portal.as(await given().staff({ role: 'super_admin' }))
    await admin.patch(`/api/admin/users/${member.id}`, { email: 'nora.new@example.com' })
    expect((await undoChange(token)).statusCode).toBe(422)
    expect((await findAccount(member.id))?.email).toBe('nora.new@example.com')
  })

  it('is not restored when another account has it now', async () => {
    await givenChangedEmail()
    const token = await readUndoToken('nora@example.com')
    await given().staff({ email: 'nora@example.com' })
    const reply = await undoChange(token)
    expect([reply.statusCode, reply.json().errorCode]).toEqual([409, 'CONFLICT'])
    expect(await portal.db.$count(signInChanges)).toBe(1)
  })

  it('restores a dealer’s ZIP code and notifies the territory manager', async () => {
    const manager = await given().staff({ email: 'manager@example.com' })
    const dealer = await given().dealer({ zipCode: '30303', email: 'old@example.com', territoryManager: manager })
    const thief = await portal.as(dealer)
    const edit = { zipCode: '10001', email: 'thief@example.com', currentPassword: '30303' }
    expect((await thief.patch('/api/auth/user', edit)).statusCode).toBe(200)
    const sent = await mails()
    expect(sent.map(({ toAddress }) => toAddress).sort()).toEqual(['old@example.com', 'thief@example.com'])
    expect(sent.filter(({ payload }) => 'link' in payload)).toHaveLength(1)
    expect(JSON.stringify(sent)).not.toMatch(/30303|10001/)
    const reply = await undoChange(await readUndoToken('old@example.com'))
    expect(reply.json()).toEqual({ role: 'dealer', undone: ['email', 'zip'], passwordToken: null })
    expect([await findZip(dealer.id), (await findAccount(dealer.id))?.email]).toEqual(['30303', 'old@example.com'])
    expect((await mails()).map(({ toAddress }) => toAddress)).toContain('manager@example.com')
  })

  it('gets a contact but no link when staff change the account', async () => {
    const manager = await given().staff({ firstName: 'Taylor', lastName: 'Mabry', phone: '404-555-0114' })
    const dealer = await given().dealer({ email: 'old@example.com', territoryManager: manager })
    const staff = await portal.as(manager)
    const reply = await staff.patch(`/api/admin/dealers/${dealer.id}`, { email: 'new@example.com' })
    expect(reply.statusCode, reply.body).toBe(200)
    const [mail] = await mails()
    expect(mail).toMatchObject({ toAddress: 'old@example.com' })
    expect(mail?.payload).toMatchObject({ contact: 'Taylor Mabry, 404-555-0114', changes: ['email'] })
    expect(mail?.payload).not.toHaveProperty('link')
  })
})

describe('Undo links', () => {
  it('get the same error whether made up or rejected', async () => {
    for (const token of ['x'.repeat(43), 'y'.repeat(20)]) {
      expect((await undoChange(token)).json().errorCode).toBe('LINK_INVALID')
    }
    expect((await undoChange('short')).statusCode).toBe(422)
    expect((await portal.anonymous.get('/api/auth/undo-change')).statusCode).toBe(404)
  })
})

describe('A ZIP code (docs/spec 5.4)', () => {
  it('is visible to staff in lists, records, filters and while impersonating the dealer', async () => {
    const manager = await given().staff()
    const dealer = await given().dealer({ zipCode: '30303', territoryManager: manager })
    await given().order({ dealer })
    const staff = await portal.as(manager)
    const acting = await portal.as(dealer, { impersonator: manager })
    expect((await staff.get('/api/admin/dealers')).json()[0].zipCode).toBe('30303')
    expect((await staff.get(`/api/users/${dealer.id}`)).json().zipCode).toBe('30303')
    expect((await staff.get('/api/orders')).json()[0].dealerInfo.zipCode).toBe('30303')
    expect((await acting.get('/api/orders')).json()[0].dealerInfo.zipCode).toBe('30303')
    expect((await acting.get('/api/auth/user')).json().zipCode).toBe('30303')
    expect((await (await portal.as(dealer)).get('/api/auth/user')).json().zipCode).toBe('30303')
    const found = async (zip: string) => (await staff.get(`/api/admin/dealers?zip=${zip}`)).json().length
    expect([await found('3030'), await found('3039'), await found('30303'), await found('30304')]).toEqual([1, 0, 1, 0])
  })

  it('stays the same when sent back unchanged, and changes when staff enter another', async () => {
    const manager = await given().staff()
    const dealer = await given().dealer({ zipCode: '30303', territoryManager: manager })
    const staff = await portal.as(manager)
    const path = `/api/admin/dealers/${dealer.id}`
    expect((await staff.patch(path, { zipCode: '30303', city: 'Macon' })).json()).toMatchObject({ zipCode: '30303' })
    for (const zipCode of ['303••', '']) expect((await staff.patch(path, { zipCode })).statusCode).toBe(422)
    expect(await findZip(dealer.id)).toBe('30303')
    expect((await staff.patch(path, { zipCode: '30309' })).json().zipCode).toBe('30309')
    expect(await findZip(dealer.id)).toBe('30309')
  })
})
