import { dealerSessionSchema } from '@portal/contract/accounts/sessions'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { auditEvents, sessions } from '../../db/tables'

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

describe('The sessions of a dealer', () => {
  it('list device, partial address and last use, and name the staff member who acts as the dealer', async () => {
    const manager = await given().staff({ firstName: 'Terry', lastName: 'Toral' })
    const dealer = await given().dealer({ territoryManager: manager })
    await portal.as(dealer)
    await portal.db.update(sessions).set({ userAgent: phone, address: '73.82.10.5' })
    portal.clock.set('2026-11-20T15:30:00Z')
    await portal.as(dealer, { impersonator: manager })
    const reply = await (await portal.as(manager)).get(`/api/admin/dealers/${dealer.id}/sessions`)
    expect(reply.statusCode, reply.body).toBe(200)
    const [impersonation, own, ...rest] = dealerSessionSchema.strict().array().parse(reply.json())
    expect(rest).toEqual([])
    expect(impersonation).toMatchObject({ impersonatedBy: 'Terry Toral' })
    expect(own).toMatchObject({
      browser: 'Safari',
      system: 'iPhone',
      kind: 'phone',
      address: '73.82.•.•',
      lastUsedAt: '2026-11-20T15:00:00.000Z',
      impersonatedBy: null,
    })
    for (const { tokenHash } of await portal.db.select().from(sessions)) expect(reply.body).not.toContain(tokenHash)
  })

  it('exclude expired ones, by the idle limit of the person who is signed in', async () => {
    const admin = await given().staff({ role: 'super_admin' })
    const dealer = await given().dealer()
    await portal.as(dealer)
    await portal.as(dealer, { impersonator: admin })
    portal.clock.set('2026-11-20T23:15:00Z')
    const list = await (await portal.as(admin)).get(`/api/admin/dealers/${dealer.id}/sessions`)
    expect(list.json()).toMatchObject([{ impersonatedBy: null }])
  })

  it('can be ended one at a time, once, with an audit event', async () => {
    const manager = await given().staff()
    const dealer = await given().dealer({ territoryManager: manager })
    const [first, second] = [await portal.as(dealer), await portal.as(dealer)]
    const browser = await portal.as(manager)
    const path = `/api/admin/dealers/${dealer.id}/sessions`
    const [{ id }] = (await browser.get(path)).json()
    expect((await browser.delete(`${path}/${id}`)).json()).toEqual({ success: true })
    expect((await browser.delete(`${path}/${id}`)).statusCode).toBe(404)
    expect((await browser.get(path)).json()).toHaveLength(1)
    const statuses = [await first.get('/api/auth/user'), await second.get('/api/auth/user')]
    expect(statuses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    expect(await portal.db.select().from(auditEvents)).toMatchObject([
      { action: 'session.ended-by-staff', entityId: dealer.id, actorId: manager.id },
    ])
  })

  it('cannot be read or ended out of scope, or through another dealer', async () => {
    const manager = await given().staff()
    const own = await given().dealer({ territoryManager: manager })
    const other = await given().dealer()
    await portal.as(other)
    const admin = await portal.as(await given().staff({ role: 'super_admin' }))
    const [{ id }] = (await admin.get(`/api/admin/dealers/${other.id}/sessions`)).json()
    const browser = await portal.as(manager)
    expect((await browser.get(`/api/admin/dealers/${other.id}/sessions`)).statusCode).toBe(404)
    for (const dealer of [own, other]) {
      expect((await browser.delete(`/api/admin/dealers/${dealer.id}/sessions/${id}`)).statusCode).toBe(404)
    }
    expect((await admin.get(`/api/admin/dealers/${other.id}/sessions`)).json()).toHaveLength(1)
  })
})
