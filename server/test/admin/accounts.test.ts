import { verify } from '@node-rs/argon2'
import { signInChangeTexts } from '@portal/contract/texts/sign-in'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, auditEvents, passwordLinks, recoveryCodes, sessions, signInFailures } from '../../src/db/tables'
import { hashToken } from '../../src/platform/http/token'
import { givenIn } from '../given'
import { type OperatedDatabase, operatedDatabase } from '../operated-database'

let place: OperatedDatabase
beforeAll(async () => {
  place = await operatedDatabase()
})
afterAll(() => place.remove())

const findByEmail = (email: string) =>
  place.inDatabase(async (db) => (await db.select().from(accounts).where(eq(accounts.email, email)))[0])

const lastEvent = () =>
  place.inDatabase(async (db) => (await db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1))[0])

describe('An admin command', () => {
  it('is listed by help, and fails with one line and exit code 2 if it is misused', async () => {
    const help = await place.admin(['help'])
    expect(help).toMatchObject({ code: 0, err: '' })
    for (const name of ['create-admin EMAIL', 'unlock ACCOUNT', 'end-sessions']) expect(help.out).toContain(name)
    expect(await place.admin(['fly'])).toEqual({
      code: 2,
      out: '',
      err: 'There is no command fly. See: npm run admin -- help\n',
    })
    expect(await place.admin(['create-admin'])).toEqual({
      code: 2,
      out: '',
      err: 'Usage: npm run admin -- create-admin EMAIL [--link]\n',
    })
  })

  it('adds a super admin with a password from the input', async () => {
    const { code, out } = await place.admin(['create-admin', 'New@example.com'], 'Quite-a-secret-1\n')
    expect(code).toBe(0)
    expect(out).not.toContain('Quite-a-secret')
    const row = await findByEmail('New@example.com')
    expect(row).toMatchObject({ role: 'super_admin', isActive: true, passwordIsTemporary: true })
    expect(await verify(row?.passwordHash ?? '', 'Quite-a-secret-1')).toBe(true)
    expect(await lastEvent()).toMatchObject({ actorName: 'Operator', action: 'user.created', entityId: row?.id })

    const again = await place.admin(['create-admin', 'new@EXAMPLE.com'], 'Quite-a-secret-1\n')
    expect(again.code).toBe(1)
    expect(again.err).toBe('new@EXAMPLE.com already belongs to an account. See reset-password and unlock.\n')
    const short = await place.admin(['create-admin', 'other@example.com'], 'short\n')
    expect(short).toMatchObject({ code: 1, out: '' })
    expect(short.err).toMatch(/^[^\n]*8 characters[^\n]*\n$/)
    expect(await place.admin(['create-admin', 'other@example.com'], 'password123\n')).toEqual({
      code: 1,
      out: '',
      err: `${signInChangeTexts.tooEasy}\n`,
    })
    expect(await findByEmail('other@example.com')).toBeUndefined()
  })

  it('adds a super admin with a printed single-use link', async () => {
    const { code, out } = await place.admin(['create-admin', 'linked@example.com', '--link'])
    expect(code).toBe(0)
    const [token = ''] = /(?<=token=)[\w-]+/.exec(out) ?? []
    const row = await findByEmail('linked@example.com')
    expect(row?.passwordHash).toBeNull()
    const links = await place.inDatabase((db) =>
      db
        .select()
        .from(passwordLinks)
        .where(eq(passwordLinks.tokenHash, hashToken(token))),
    )
    expect(links).toMatchObject([{ accountId: row?.id, usedAt: null }])
    expect(await lastEvent()).toMatchObject({ action: 'password-link.printed' })
    expect(JSON.stringify(await lastEvent())).not.toContain(token)
  })

  it('resets a password, unlocks the account and ends its sessions', async () => {
    const staff = await place.inDatabase(async (db) => {
      const given = givenIn(db, { now: new Date() })
      const account = await given.staff({ email: 'shut@example.com' })
      await given.session(account)
      await db.update(accounts).set({ consecutiveMisses: 20, closedUntil: new Date(Date.now() + 3_600_000) })
      return account
    })
    const easyPasswordOutcome = await place.admin(['reset-password', 'shut@example.com'], 'shut@example.com\n')
    expect(easyPasswordOutcome).toEqual({ code: 1, out: '', err: `${signInChangeTexts.ownWords}\n` })
    const { code } = await place.admin(['reset-password', 'shut@example.com'], 'Brand-new-words-2\n')
    expect(code).toBe(0)
    const row = await findByEmail('shut@example.com')
    expect(row).toMatchObject({ id: staff.id, consecutiveMisses: 0, closedUntil: null, passwordIsTemporary: true })
    expect(await verify(row?.passwordHash ?? '', 'Brand-new-words-2')).toBe(true)
    expect(await place.inDatabase((db) => db.$count(sessions, eq(sessions.actorId, staff.id)))).toBe(0)
    expect(await lastEvent()).toMatchObject({ actorName: 'Operator', action: 'password.set', entityId: staff.id })
  })

  it('removes a lost second factor, and ends the sessions', async () => {
    const staff = await place.inDatabase(async (db) => {
      const given = givenIn(db, { now: new Date() })
      const account = await given.staff({ email: 'lost@example.com', secondFactorChangedAt: new Date() })
      await given.session(account)
      const [createdAt, codeHash] = [new Date(), Buffer.from('hash')]
      await db.insert(recoveryCodes).values({ accountId: account.id, position: 0, codeHash, createdAt })
      return account
    })
    expect(await place.admin(['reset-factor', 'lost@example.com'])).toMatchObject({ code: 0 })
    expect(await findByEmail('lost@example.com')).toMatchObject({ secondFactorChangedAt: null })
    expect(await place.inDatabase((db) => db.$count(recoveryCodes))).toBe(0)
    expect(await place.inDatabase((db) => db.$count(sessions, eq(sessions.actorId, staff.id)))).toBe(0)
    expect(await lastEvent()).toMatchObject({
      actorName: 'Operator',
      action: 'second-factor.reset',
      entityId: staff.id,
    })
  })

  it('unlocks a dealer by number and a network address, and signs out all accounts', async () => {
    const dealer = await place.inDatabase(async (db) => {
      const given = givenIn(db, { now: new Date() })
      const newDealer = await given.dealer({ dealerNumber: 'OP 77' })
      await given.session(newDealer)
      await db.update(accounts).set({ closedUntil: new Date() }).where(eq(accounts.id, newDealer.id))
      const failedAttempt = { identifier: 'staff:x', address: '2001:db8:1:2::/64', failedAt: new Date() }
      await db.insert(signInFailures).values([failedAttempt, failedAttempt, { ...failedAttempt, address: '10.0.0.1' }])
      return newDealer
    })
    expect((await place.admin(['unlock', 'op77'])).code).toBe(0)
    expect(await place.inDatabase((db) => db.select().from(accounts).where(eq(accounts.id, dealer.id)))).toMatchObject([
      { closedUntil: null },
    ])
    const unlockOutcome = await place.admin(['unlock', '--address', '2001:db8:1:2:3::4'])
    expect(unlockOutcome.out).toBe('Attempts from 2001:db8:1:2::/64 are accepted again: 2 no longer count.\n')
    expect(await place.inDatabase((db) => db.$count(signInFailures, eq(signInFailures.address, '10.0.0.1')))).toBe(1)
    expect((await place.admin(['end-sessions', '--all'])).code).toBe(0)
    expect(await place.inDatabase((db) => db.$count(sessions))).toBe(0)
    expect(await lastEvent()).toMatchObject({ action: 'sessions.ended', actorName: 'Operator' })
    expect((await place.admin(['unlock', 'nobody'])).err).toMatch(/^There is no account nobody\. [^\n]+\n$/)
  })
})
