import type { EndpointShape } from '@portal/contract/api/endpoint'
import { endpoints } from '@portal/contract/endpoints'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const newPassword = 'Another-Password-2'

describe('A temporary password', () => {
  it('allows only choosing a new password, which unlocks everything else', async () => {
    const member = await given().staff({ role: 'super_admin', passwordIsTemporary: true })
    const browser = await portal.as(member)
    const calls = [
      await browser.get('/api/admin/users'),
      await browser.get('/api/orders'),
      await browser.patch('/api/auth/user', { firstName: 'Nora' }),
      await browser.post('/api/auth/impersonate', { userId: member.id }),
      await browser.get('/api/auth/sessions'),
    ]
    for (const reply of calls) {
      expect([reply.statusCode, reply.json().errorCode]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED'])
      expect(reply.json().message).toBe('Please choose your own password first.')
    }
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ passwordIsTemporary: true })
    const same = { currentPassword: member.password, newPassword: member.password }
    expect((await browser.patch('/api/auth/user/password', same)).json().errors).toMatchObject([
      { field: 'newPassword' },
    ])
    const body = { currentPassword: member.password, newPassword }
    expect((await browser.patch('/api/auth/user/password', body)).json()).toMatchObject({ passwordIsTemporary: false })
    expect((await browser.get('/api/admin/users')).statusCode).toBe(200)
  })

  const guardedEndpoints = Object.entries<EndpointShape>(endpoints).filter(
    ([, { access }]) => access !== 'public' && access !== 'key',
  )
  const open = ['getCurrentUser', 'changePassword']

  it.each(guardedEndpoints)(
    'blocks %s unless it is needed to set a new one (docs/spec 2.8)',
    async (name, { method, path }) => {
      const browser = await portal.as(await given().staff({ role: 'super_admin', passwordIsTemporary: true }))
      const url = path.replace(/:\w+/g, '0b0b0b0b-0000-4000-8000-00000000beef')
      const reply =
        method === 'GET' || method === 'DELETE'
          ? await browser[method === 'GET' ? 'get' : 'delete'](url)
          : await browser[method === 'POST' ? 'post' : 'patch'](url, {})
      const isRejected = reply.statusCode === 403 && reply.json().errorCode === 'PASSWORD_CHANGE_REQUIRED'
      expect(isRejected).toBe(!open.includes(name))
    },
  )

  it('does not prevent impersonation by a super admin', async () => {
    const member = await given().staff({ passwordIsTemporary: true })
    const impersonatingBrowser = await portal.as(member, { impersonator: await given().staff({ role: 'super_admin' }) })
    expect((await impersonatingBrowser.get('/api/orders')).statusCode).toBe(200)
  })

  it('allows sign-out, and does not affect dealers', async () => {
    const browser = await portal.as(await given().staff({ passwordIsTemporary: true }))
    expect((await browser.post('/api/auth/logout')).statusCode).toBe(200)
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401)
    expect((await (await portal.as(await given().dealer())).get('/api/orders')).statusCode).toBe(200)
  })
})

describe('A password that is easy to guess', () => {
  it.each([
    ['12345678', 'too easy to guess'],
    ['password1', 'too easy to guess'],
    ['aaaaaaaaaa', 'too easy to guess'],
    ['NoraEllison', 'name, email address or company'],
    ['nora.ellison', 'name, email address or company'],
    ['Mingledorffs1', 'name, email address or company'],
  ])('is rejected when users choose their own: %s', async (password, expected) => {
    const member = await given().staff({ firstName: 'Nora', lastName: 'Ellison', email: 'nora.ellison@example.com' })
    const browser = await portal.as(member)
    const change = { currentPassword: member.password, newPassword: password }
    const changed = await browser.patch('/api/auth/user/password', change)
    expect(changed.statusCode).toBe(422)
    expect(changed.json().errors).toEqual([{ field: 'newPassword', message: expect.stringContaining(expected) }])
    const token = await given().passwordLink(member)
    const reset = await portal.anonymous.post('/api/auth/reset-password', { token, password })
    expect(reset.json().errors).toEqual([{ field: 'password', message: expect.stringContaining(expected) }])
  })

  it('is rejected when staff set it only if it is very common', async () => {
    const admin = await portal.as(await given().staff({ role: 'super_admin' }))
    const form = { firstName: 'Ann', lastName: 'Other', role: 'mingledorffs' }
    const createWithPassword = (email: string, password: string) =>
      admin.post('/api/admin/users', { ...form, email, password })
    expect((await createWithPassword('a@example.com', '123456')).json().errors).toMatchObject([{ field: 'password' }])
    const created = await createWithPassword('a@example.com', 'kettle')
    expect(created.statusCode, created.body).toBe(201)
    const path = `/api/admin/users/${created.json().id}`
    expect((await admin.patch(`${path}/password`, { password: 'qwerty' })).statusCode).toBe(422)
    expect((await admin.patch(path, { password: 'password' })).statusCode).toBe(422)
    expect((await admin.patch(`${path}/password`, { password: 'barrel' })).statusCode).toBe(200)
  })
})
