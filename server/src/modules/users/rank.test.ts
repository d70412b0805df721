import { userEndpoints } from '@portal/contract/accounts/users'
import { userTexts } from '@portal/contract/texts/account'
import { describe, expect, it } from 'vitest'
import { tableFingerprint, tableNames } from '../../../test/access/table-fingerprint'
import { givenIn } from '../../../test/given'
import type { GivenStaff } from '../../../test/given/accounts'
import { useTestApp } from '../../../test/use-test-app'
import { sessions } from '../../db/tables'
import { authConstraints } from '../auth/constraints'
import { loadSession } from '../auth/queries/load-session'
import { userHandlers } from './handlers'

const portal = useTestApp({
  serve: { endpoints: userEndpoints, handlers: userHandlers, constraints: authConstraints, loadSession },
})
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const form = { firstName: 'Nora', lastName: 'New', password: 'secret-1', district: 'SE' }

async function givenAllRoles() {
  const staff = given().staff
  return {
    super_admin: await staff({ role: 'super_admin' }),
    mingledorffs: await staff({ role: 'mingledorffs' }),
    sales_manager: await staff({ role: 'sales_manager', district: 'SE' }),
    territory_manager: await staff({ role: 'territory_manager', district: 'SE' }),
  }
}
type RoleName = keyof Awaited<ReturnType<typeof givenAllRoles>>
const names = ['super_admin', 'mingledorffs', 'sales_manager', 'territory_manager'] as const satisfies RoleName[]
const lowerRoles = names.slice(1)

/** Makes the calls as the account and expects each to be rejected with the status and to change no row. */
async function expectRejection(
  who: GivenStaff,
  calls: readonly (readonly [
    method: 'get' | 'post' | 'patch' | 'delete',
    path: string,
    status: number,
    body?: object,
  ])[],
) {
  const browser = await portal.as(who)
  const tables = (await tableNames(portal.db)).filter((name) => name !== 'sessions')
  const open = await portal.db.$count(sessions)
  const before = await tableFingerprint(portal.db, tables)
  for (const [method, path, status, body] of calls) {
    const reply = await (method === 'get' || method === 'delete'
      ? browser[method](path)
      : browser[method](path, body ?? {}))
    expect([method, path, body, reply.statusCode]).toEqual([method, path, body, status])
  }
  expect(await tableFingerprint(portal.db, tables)).toEqual(before)
  expect(await portal.db.$count(sessions)).toBe(open)
}

describe('The rank rules (docs/spec 2.5)', () => {
  it.each(lowerRoles)('keep a %s from creating, promoting, editing or deleting a higher rank', async (role) => {
    const people = await givenAllRoles()
    const lowerStaff = await given().staff({ role: 'territory_manager', district: 'SE' })
    const higherRoles = names.slice(0, names.indexOf(role))
    const canDelete = role !== 'sales_manager'
    for (const higherRole of higherRoles) {
      const { id } = people[higherRole]
      await expectRejection(people[role], [
        ['post', '/api/admin/users', 403, { ...form, email: 'n@example.com', role: higherRole }],
        ['post', '/api/users', 403, { ...form, email: 'n@example.com', role: higherRole }],
        ['patch', `/api/admin/users/${lowerStaff.id}`, 403, { role: higherRole }],
        ['get', `/api/users/${id}`, 404],
        ['patch', `/api/admin/users/${id}`, 404, { lastName: 'Changed' }],
        ['patch', `/api/users/${id}`, 404, { email: 'mine@example.com' }],
        ['patch', `/api/admin/users/${id}`, 404, { isActive: false }],
        ['patch', `/api/admin/users/${id}/password`, 403, { password: 'mine-now' }],
        ['post', `/api/admin/users/${id}/unlock`, 404],
        ['delete', `/api/admin/users/${id}`, canDelete ? 404 : 403],
        ['delete', `/api/users/${id}`, canDelete ? 404 : 403],
      ])
    }
  })

  it.each(lowerRoles)("keep a %s from controlling a peer's account, but allow correcting the name", async (role) => {
    const people = await givenAllRoles()
    const peer = await given().staff({ role, district: 'SE' })
    const path = `/api/admin/users/${peer.id}`
    await expectRejection(people[role], [
      ['patch', path, 403, { email: 'mine@example.com' }],
      ['patch', path, 403, { isActive: false }],
      ['delete', path, 403],
      ['delete', `/api/users/${peer.id}`, 403],
      ['patch', path, 403, { district: 'GC' }],
      ['patch', path, 403, { password: 'mine-now' }],
      ...(role === 'territory_manager' ? [] : [['patch', path, 403, { role: 'territory_manager' }] as const]),
      ['patch', `/api/users/${peer.id}`, 403, { lastName: 'Changed', email: 'mine@example.com' }],
    ])
    const browser = await portal.as(people[role])
    const sameFields = { lastName: 'Corrected', email: peer.email, role, district: peer.district, password: '' }
    const reply = await browser.patch(path, sameFields)
    expect([reply.statusCode, reply.json().lastName]).toEqual([200, 'Corrected'])
  })

  it.each(names)('keep a %s from deleting or deactivating themselves or changing their own role', async (role) => {
    const people = await givenAllRoles()
    await given().staff({ role: 'super_admin' })
    const ownAccount = people[role]
    const other = role === 'mingledorffs' ? 'sales_manager' : 'mingledorffs'
    await expectRejection(ownAccount, [
      ['delete', `/api/admin/users/${ownAccount.id}`, role === 'sales_manager' ? 403 : 409],
      ['delete', `/api/users/${ownAccount.id}`, role === 'sales_manager' ? 403 : 409],
      ['patch', `/api/admin/users/${ownAccount.id}`, 409, { isActive: false }],
      ['patch', `/api/admin/users/${ownAccount.id}`, 409, { role: other }],
    ])
  })

  it.each(lowerRoles)('keep a %s from changing their own email address, district or password here', async (role) => {
    const people = await givenAllRoles()
    const path = `/api/admin/users/${people[role].id}`
    await expectRejection(people[role], [
      ['patch', path, 403, { email: 'other@example.com' }],
      ['patch', path, 403, { district: 'NG' }],
      ['patch', path, 422, { password: 'other-one' }],
    ])
  })

  it('let a super admin change their own email address only in the profile, which requires the password', async () => {
    const { super_admin: admin } = await givenAllRoles()
    const path = `/api/admin/users/${admin.id}`
    await expectRejection(admin, [['patch', path, 422, { email: 'thief@example.com' }]])
    const reply = await (await portal.as(admin)).patch(path, { email: 'thief@example.com' })
    expect(reply.json().errors).toEqual([{ field: 'email', message: userTexts.ownEmail }])
  })

  it("limit a district's sales manager to the district", async () => {
    const { sales_manager: sales, territory_manager: near } = await givenAllRoles()
    const far = await given().staff({ role: 'territory_manager', district: 'GC' })
    await expectRejection(sales, [
      ['get', `/api/users/${far.id}`, 404],
      ['patch', `/api/users/${far.id}`, 404, { lastName: 'Changed' }],
      ['delete', `/api/users/${far.id}`, 403],
      ['delete', `/api/admin/users/${far.id}`, 403],
      ['patch', `/api/admin/users/${far.id}`, 404, { lastName: 'Changed' }],
      ['post', `/api/admin/users/${far.id}/unlock`, 404],
      ['patch', `/api/admin/users/${near.id}`, 422, { district: 'GC' }],
      ['patch', `/api/admin/users/${near.id}`, 422, { district: '' }],
    ])
  })

  it('keep a dealer from reading, editing or deleting staff', async () => {
    const { territory_manager: manager } = await givenAllRoles()
    const dealer = await portal.as(await given().dealer())
    for (const reply of [
      await dealer.get('/api/users'),
      await dealer.get(`/api/users/${manager.id}`),
      await dealer.patch(`/api/users/${manager.id}`, { lastName: 'X' }),
      await dealer.delete(`/api/users/${manager.id}`),
    ]) {
      expect(reply.statusCode).toBe(403)
    }
  })

  it('always keep the last active super admin', async () => {
    const { super_admin: last } = await givenAllRoles()
    await given().staff({ role: 'super_admin', isActive: false })
    const path = `/api/admin/users/${last.id}`
    await expectRejection(last, [
      ['delete', path, 409],
      ['patch', path, 409, { isActive: false }],
      ['patch', path, 409, { role: 'mingledorffs' }],
    ])
    expect((await (await portal.as(last)).delete(path)).json().message).toBe(userTexts.lastSuperAdmin)
  })

  it('let a higher rank change what a peer may not', async () => {
    const people = await givenAllRoles()
    const edits = [
      [people.mingledorffs, people.sales_manager, { email: 'sales.new@example.com' }],
      [people.sales_manager, people.territory_manager, { password: 'temporary-1' }],
      [people.super_admin, await given().staff({ role: 'super_admin' }), { role: 'mingledorffs' }],
    ] as const
    for (const [who, whom, edit] of edits) {
      const reply = await (await portal.as(who)).patch(`/api/admin/users/${whom.id}`, edit)
      expect(reply.statusCode, reply.body).toBe(200)
    }
  })
})
