import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { accounts, auditEvents, mailOutbox } from '../../db/tables'

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const admin = async () => portal.as(await given().staff({ role: 'super_admin' }))

/** Stored addresses that the current rule rejects or would store with a different spelling. */
const older = [
  `${'a'.repeat(65)}@example.com`,
  'office@bad-.example.com',
  'office@xn--bcher-kva.example',
  'office@xn--0.example',
]

const getEmail = async (id: string) => (await portal.db.select().from(accounts).where(eq(accounts.id, id)))[0]?.email
const changes = async () => (await portal.db.select().from(auditEvents)).map(({ after }) => after)

describe('An email address that predates the rule (docs/spec 16.3)', () => {
  it.each(older)("lets staff edit a dealer's other fields (%s)", async (email) => {
    const dealer = await given().dealer({ email, companyName: 'Before' })
    const browser = await admin()
    for (const [index, base] of ['/api/admin/dealers', '/api/users'].entries()) {
      const companyName = `After ${index}`
      const reply = await browser.patch(`${base}/${dealer.id}`, { email, companyName })
      expect(reply.json()).toMatchObject({ email, companyName })
    }
    expect(await getEmail(dealer.id)).toBe(email)
    expect(await changes()).toEqual([{ companyName: 'After 0' }, { companyName: 'After 1' }])
    expect(await portal.db.select().from(mailOutbox)).toEqual([])
  })

  it.each(older)("lets an admin edit a user's other fields (%s)", async (email) => {
    const user = await given().staff({ role: 'territory_manager', email })
    const browser = await admin()
    for (const [index, base] of ['/api/admin/users', '/api/users'].entries()) {
      const lastName = `After ${index}`
      const reply = await browser.patch(`${base}/${user.id}`, { email, lastName })
      expect(reply.json()).toMatchObject({ email, lastName })
    }
    expect(await changes()).toEqual([{ lastName: 'After 0' }, { lastName: 'After 1' }])
    expect(await portal.db.select().from(mailOutbox)).toEqual([])
  })

  it.each(older)('lets users edit the rest of their own profile (%s)', async (email) => {
    for (const account of [await given().dealer({ email }), await given().staff({ email })]) {
      const browser = await portal.as(account)
      const reply = await browser.patch('/api/auth/user', { email, lastName: 'After' })
      expect([reply.statusCode, reply.json()]).toMatchObject([200, { email, lastName: 'After' }])
    }
    expect(await changes()).toEqual([{ lastName: 'After' }, { lastName: 'After' }])
  })

  it('rejects it as a new address', async () => {
    const [stored, other] = [`${'a'.repeat(65)}@example.com`, `${'b'.repeat(65)}@example.com`]
    const dealer = await given().dealer({ email: stored })
    const user = await given().staff({ role: 'territory_manager' })
    const browser = await admin()
    const attempts = [
      [await browser.patch(`/api/admin/dealers/${dealer.id}`, { email: other }), 'Valid email is required'],
      [await browser.patch(`/api/admin/users/${user.id}`, { email: stored }), 'Invalid email address'],
      [await browser.patch('/api/auth/user', { email: stored }), 'Please enter a valid email address'],
    ] as const
    for (const [reply, message] of attempts) {
      expect([reply.statusCode, reply.json().errors]).toEqual([422, [{ field: 'email', message }]])
    }
    expect(await changes()).toEqual([])
  })

  it('lets staff remove it from a dealer', async () => {
    const dealer = await given().dealer({ email: 'office@bad-.example.com' })
    const reply = await (await admin()).patch(`/api/admin/dealers/${dealer.id}`, { email: '' })
    expect([reply.statusCode, reply.json().email]).toEqual([200, null])
  })
})
