import { signedInSessionSchema } from '@portal/contract/accounts/sessions'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { auditEvents, sessions } from '../../db/tables'

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const events = async () => (await portal.db.select().from(auditEvents)).map(({ action }) => action)
const chrome =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'

describe('A user’s own sessions', () => {
  it('list browser, partial address, start and last use, with the current session first', async () => {
    const dealer = await given().dealer()
    await portal.as(dealer)
    await portal.db.update(sessions).set({ userAgent: chrome, address: '73.82.10.5' })
    portal.clock.set('2026-11-20T16:00:00Z')
    const browser = await portal.as(dealer)
    const reply = await browser.get('/api/auth/sessions')
    expect(reply.statusCode, reply.body).toBe(200)
    const [current, other] = signedInSessionSchema.strict().array().parse(reply.json())
    expect(current).toMatchObject({ isCurrent: true, browser: null, kind: 'other' })
    expect(other).toMatchObject({
      isCurrent: false,
      browser: 'Chrome',
      system: 'macOS',
      kind: 'computer',
      address: '73.82.•.•',
      since: '2026-11-20T15:00:00.000Z',
      actingAs: null,
    })
    const stored = await portal.db.select().from(sessions)
    for (const { tokenHash } of stored) expect(reply.body).not.toContain(tokenHash)
  })

  it('exclude expired sessions and name the impersonated account', async () => {
    const admin = await given().staff({ role: 'super_admin' })
    const dealer = await given().dealer()
    await portal.as(dealer, { impersonator: admin })
    await portal.as(admin)
    portal.clock.set('2026-11-20T15:30:00Z')
    const browser = await portal.as(admin)
    const actingAs = async () =>
      (await browser.get('/api/auth/sessions')).json().map((one: { actingAs: string | null }) => one.actingAs)
    expect(await actingAs()).toEqual([null, dealer.profile.companyName, null])
    portal.clock.set('2026-11-20T22:59:00Z')
    await browser.get('/api/auth/user')
    portal.clock.set('2026-11-20T23:15:00Z')
    expect(await actingAs()).toEqual([null])
  })

  it('can be ended one at a time with an audit event, but not by others', async () => {
    const dealer = await given().dealer()
    const [used, other] = [await portal.as(dealer), await portal.as(dealer)]
    const stranger = await portal.as(await given().dealer())
    const list = (await used.get('/api/auth/sessions')).json()
    const id = list.find((one: { isCurrent: boolean }) => !one.isCurrent).id
    expect((await stranger.delete(`/api/auth/sessions/${id}`)).statusCode).toBe(404)
    expect((await used.delete(`/api/auth/sessions/${id}`)).json()).toEqual({ success: true })
    expect((await used.delete(`/api/auth/sessions/${id}`)).statusCode).toBe(404)
    expect((await other.get('/api/auth/user')).statusCode).toBe(401)
    expect((await used.get('/api/auth/user')).statusCode).toBe(200)
    expect(await events()).toEqual(['session.revoked'])
    const last = await used.delete(`/api/auth/sessions/${list[0].id}`)
    expect(last.headers['set-cookie']).toMatch(/portal_session=;/)
    expect((await used.get('/api/auth/user')).statusCode).toBe(401)
  })

  it('can all be ended except the current one', async () => {
    const member = await given().staff()
    const [used, other] = [await portal.as(member), await portal.as(member), await portal.as(member)]
    const stranger = await portal.as(await given().staff())
    expect((await used.post('/api/auth/sessions/end-others')).json()).toEqual({ ended: 2 })
    expect((await used.post('/api/auth/sessions/end-others')).json()).toEqual({ ended: 0 })
    expect((await other.get('/api/auth/user')).statusCode).toBe(401)
    for (const browser of [used, stranger]) expect((await browser.get('/api/auth/user')).statusCode).toBe(200)
    expect(await events()).toEqual(['sessions.revoked'])
  })

  it('cannot be listed or ended during impersonation', async () => {
    const admin = await given().staff({ role: 'super_admin' })
    const impersonatingBrowser = await portal.as(await given().dealer(), { impersonator: admin })
    for (const reply of [
      await impersonatingBrowser.get('/api/auth/sessions'),
      await impersonatingBrowser.post('/api/auth/sessions/end-others'),
    ]) {
      expect([reply.statusCode, reply.json().errorCode]).toEqual([403, 'IMPERSONATING'])
    }
  })
})

describe('The sessions of other users', () => {
  it('can be ended by users who may change the account, with an audit event', async () => {
    const [admin, manager] = [await given().staff({ role: 'mingledorffs' }), await given().staff()]
    const dealer = await given().dealer({ territoryManager: manager })
    const [theirs, dealers] = [await portal.as(manager), await portal.as(dealer)]
    const ended = await theirs.post(`/api/admin/dealers/${dealer.id}/end-sessions`)
    expect([ended.statusCode, ended.json()]).toEqual([200, { ended: 1 }])
    expect((await dealers.get('/api/auth/user')).statusCode).toBe(401)
    await (await portal.as(admin)).post(`/api/admin/users/${manager.id}/end-sessions`)
    expect((await theirs.get('/api/auth/user')).statusCode).toBe(401)
    expect(await events()).toEqual(['sessions.ended-by-staff', 'sessions.ended-by-staff'])
  })

  it('cannot be ended for a peer, a higher rank or a dealer out of scope', async () => {
    const [manager, peer] = [await given().staff(), await given().staff()]
    const higherRankingUser = await given().staff({ role: 'sales_manager', district: null })
    const browser = await portal.as(manager)
    const end = async (path: string) => (await browser.post(path)).statusCode
    expect(await end(`/api/admin/users/${peer.id}/end-sessions`)).toBe(403)
    expect(await end(`/api/admin/users/${higherRankingUser.id}/end-sessions`)).toBe(404)
    expect(await end(`/api/admin/dealers/${(await given().dealer()).id}/end-sessions`)).toBe(404)
    expect(await events()).toEqual([])
  })
})
