import { authEndpoints } from '@portal/contract/accounts/auth'
import { userEndpoints } from '@portal/contract/accounts/users'
import { userTexts } from '@portal/contract/texts/account'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../test/caller'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { accounts } from '../../db/tables'
import { authConstraints } from '../auth/constraints'
import { authHandlers } from '../auth/handlers'
import { loadSession } from '../auth/queries/load-session'
import { userHandlers } from './handlers'

const portal = useTestApp({
  serve: {
    endpoints: { ...authEndpoints, ...userEndpoints },
    handlers: { ...authHandlers, ...userHandlers },
    constraints: authConstraints,
    loadSession,
  },
})
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const roles = ['mingledorffs', 'sales_manager', 'territory_manager'] as const
const bases = ['/api/admin/users', '/api/users'] as const

/** Creates an account through the API. */
async function createAccount(caller: Caller, role: string, base: string = bases[0]): Promise<string> {
  const email = `new.${crypto.randomUUID()}@example.com`
  const form = { firstName: 'Nora', lastName: 'New', password: 'secret-1', district: 'SE', role, email }
  const reply = await caller.post(base, form)
  expect(reply.statusCode, reply.body).toBe(201)
  expect(reply.json()).toMatchObject({ createdByViewer: true })
  return reply.json().id
}
const staff = (role: (typeof roles)[number] | 'super_admin') => given().staff({ role, district: 'SE' })
const isActive = async (id: string) =>
  (await portal.db.select().from(accounts).where(eq(accounts.id, id)))[0]?.isActive ?? null

describe('The creator of an account with the same rank (docs/spec 2.5)', () => {
  it.each(roles)('can edit and deactivate it as %s with both APIs', async (role) => {
    const creator = await portal.as(await staff(role))
    for (const base of bases) {
      const path = `${base}/${await createAccount(creator, role, base)}`
      const email = `moved.${crypto.randomUUID()}@example.com`
      const edited = await creator.patch(path, { email, lastName: 'Edited' })
      expect([edited.statusCode, edited.json().email]).toEqual([200, email])
      expect((await creator.patch(path, { isActive: false })).json()).toMatchObject({ isActive: false })
      expect((await creator.patch(path, { isActive: true })).json()).toMatchObject({ isActive: true })
    }
  })

  it.each(['mingledorffs', 'territory_manager'] as const)('can delete it as %s with both APIs', async (role) => {
    const creator = await portal.as(await staff(role))
    for (const base of bases) {
      const id = await createAccount(creator, role, base)
      expect((await creator.delete(`${base}/${id}`)).statusCode).toBe(200)
      expect(await isActive(id)).toBe(false)
    }
  })

  it('can change its district, and lower and restore its role', async () => {
    const creator = await portal.as(await staff('mingledorffs'))
    const path = `/api/admin/users/${await createAccount(creator, 'mingledorffs')}`
    expect((await creator.patch(path, { district: 'GC' })).json()).toMatchObject({ district: 'GC' })
    expect((await creator.patch(path, { role: 'sales_manager' })).statusCode).toBe(200)
    expect((await creator.patch(path, { role: 'mingledorffs' })).statusCode).toBe(200)
    expect((await creator.patch(path, { isActive: false })).statusCode).toBe(200)
  })

  it('can neither promote it above their own rank nor set its password', async () => {
    const creator = await portal.as(await staff('territory_manager'))
    const id = await createAccount(creator, 'territory_manager')
    for (const base of bases) {
      expect((await creator.patch(`${base}/${id}`, { role: 'sales_manager' })).statusCode).toBe(403)
      expect((await creator.patch(`${base}/${id}`, { password: 'mine-now-1' })).statusCode).toBe(403)
    }
    expect((await creator.patch(`/api/admin/users/${id}/password`, { password: 'mine-now-1' })).statusCode).toBe(403)
  })

  it.each(roles)(
    'can change its other fields, but not its email address, as %s after it has signed in',
    async (role) => {
      const creator = await portal.as(await staff(role))
      for (const base of bases) {
        const id = await createAccount(creator, role, base)
        const { email } = (await creator.get(`/api/users/${id}`)).json()
        const signIn = await portal.anonymous.post('/api/auth/login', { email, password: 'secret-1' })
        expect(signIn.statusCode, signIn.body).toBe(200)
        const editReply = await creator.patch(`${base}/${id}`, { email: 'mine@example.com', lastName: 'Edited' })
        expect([editReply.statusCode, editReply.json()]).toMatchObject([
          403,
          { errors: [{ field: 'email', message: userTexts.emailOfSignedIn }] },
        ])
        const edited = await creator.patch(`${base}/${id}`, {
          email,
          lastName: 'Edited',
          isActive: false,
        })
        expect([edited.statusCode, edited.json()]).toMatchObject([200, { email, lastName: 'Edited', isActive: false }])
      }
    },
  )

  it('leaves the email address of an account that has signed in to a higher rank', async () => {
    const id = await createAccount(await portal.as(await staff('territory_manager')), 'territory_manager')
    const manager = await portal.as(await staff('sales_manager'))
    const { email } = (await manager.get(`/api/users/${id}`)).json()
    expect((await portal.anonymous.post('/api/auth/login', { email, password: 'secret-1' })).statusCode).toBe(200)
    expect((await manager.patch(`/api/users/${id}`, { email: 'right@example.com' })).statusCode).toBe(200)
  })

  it('cannot delete it as a sales manager, who deletes nobody', async () => {
    const creator = await portal.as(await staff('sales_manager'))
    const id = await createAccount(creator, 'sales_manager')
    expect((await creator.delete(`/api/admin/users/${id}`)).statusCode).toBe(403)
  })

  it('is the only peer who manages it', async () => {
    const id = await createAccount(await portal.as(await staff('territory_manager')), 'territory_manager')
    const peer = await portal.as(await staff('territory_manager'))
    expect((await peer.get(`/api/users/${id}`)).json()).toMatchObject({ createdByViewer: false })
    for (const base of bases) {
      expect((await peer.patch(`${base}/${id}`, { email: 'mine@example.com' })).statusCode).toBe(403)
      expect((await peer.patch(`${base}/${id}`, { isActive: false })).statusCode).toBe(403)
      expect((await peer.delete(`${base}/${id}`)).statusCode).toBe(403)
    }
    expect(await isActive(id)).toBe(true)
  })

  it('cannot be deleted by that account', async () => {
    const creator = await staff('territory_manager')
    const id = await createAccount(await portal.as(creator), 'territory_manager')
    const [row] = await portal.db
      .update(accounts)
      .set({ passwordIsTemporary: false })
      .where(eq(accounts.id, id))
      .returning()
    const browser = await portal.as({ ...creator, ...row })
    expect((await browser.delete(`/api/users/${creator.id}`)).statusCode).toBe(403)
  })

  it('loses the right once a higher rank changes its role, even back', async () => {
    const creator = await portal.as(await staff('mingledorffs'))
    const admin = await portal.as(await staff('super_admin'))
    const id = await createAccount(creator, 'mingledorffs')
    expect((await admin.patch(`/api/admin/users/${id}`, { role: 'sales_manager' })).statusCode).toBe(200)
    expect((await admin.patch(`/api/admin/users/${id}`, { role: 'mingledorffs' })).statusCode).toBe(200)
    expect((await creator.get(`/api/users/${id}`)).json()).toMatchObject({ createdByViewer: false })
    expect((await creator.patch(`/api/users/${id}`, { email: 'mine@example.com' })).statusCode).toBe(403)
    expect((await creator.delete(`/api/users/${id}`)).statusCode).toBe(403)
  })

  it('keeps the right when a higher rank changes anything but the role', async () => {
    const creator = await portal.as(await staff('territory_manager'))
    const admin = await portal.as(await staff('super_admin'))
    const id = await createAccount(creator, 'territory_manager')
    const edit = { role: 'territory_manager', lastName: 'Corrected', district: 'GC', isActive: false }
    expect((await admin.patch(`/api/admin/users/${id}`, edit)).statusCode).toBe(200)
    expect((await creator.delete(`/api/users/${id}`)).statusCode).toBe(200)
  })
})
