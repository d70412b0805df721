import { asc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEvents } from '../../src/db/tables'
import { typedAccountName } from '../../src/platform/audit-key'
import { givenIn } from '../given'
import { useTestApp } from '../use-test-app'

const portal = useTestApp({ config: { writesPerMinute: 8 } })
const given = () => givenIn(portal.db, { now: portal.clock.read() })

async function readHistory() {
  await portal.rejectionLog.write(portal.db, portal.clock.read())
  return portal.db.select().from(auditEvents).orderBy(asc(auditEvents.id))
}

describe('Rejected requests', () => {
  it('are recorded: failed sign-ins with address and hash, summed up and never with the input', async () => {
    const typed = { dealerNumber: ' 777 123 ', zipCode: '99999' }
    for (let n = 0; n < 3; n += 1) {
      expect((await portal.anonymous.post('/api/auth/dealer-login', typed)).statusCode).toBe(401)
    }
    await portal.anonymous.post('/api/auth/login', { email: 'nobody@example.com', password: 'not-this-one' })
    const events = await readHistory()
    expect(events.map(({ action, address, after }) => ({ action, address, after }))).toMatchObject([
      {
        action: 'sign-in.missed',
        address: '127.0.0.1',
        after: { times: 3, account: typedAccountName('dealer:777123'), call: 'POST /api/auth/dealer-login' },
      },
      { action: 'sign-in.missed', after: { times: 1, account: typedAccountName('staff:nobody@example.com') } },
    ])
    expect(JSON.stringify(events)).not.toMatch(/777 ?123|nobody|not-this-one/)
    expect(await readHistory()).toHaveLength(2)
  })

  it('are recorded: a denied permission with actor and subject, and a reached limit', async () => {
    const dealer = await given().dealer()
    const staff = await given().staff({ role: 'super_admin' })
    const browser = await portal.as(dealer)
    expect((await browser.delete('/api/admin/orders/bulk', { payload: { orderIds: [] } })).statusCode).toBe(403)
    const acting = await portal.as(dealer, { impersonator: staff })
    expect((await acting.patch('/api/auth/user/password', {})).statusCode).toBe(403)
    const statuses = []
    for (let n = 0; n < 9; n += 1) statuses.push((await browser.patch('/api/auth/user', {})).statusCode)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    const events = await readHistory()
    expect(events.map(({ action, actorId, subjectId }) => ({ action, actorId, subjectId }))).toEqual([
      { action: 'permission.refused', actorId: dealer.id, subjectId: null },
      { action: 'permission.refused', actorId: staff.id, subjectId: dealer.id },
      { action: 'limit.reached', actorId: dealer.id, subjectId: null },
    ])
    expect(events[2]?.after).toMatchObject({ times: 2, call: 'PATCH /api/auth/user' })
  })

  it('are only counted beyond an hourly limit, so that they cannot fill the disk', async () => {
    const buildAttempt = (n: number) => ({
      kind: 'sign-in' as const,
      at: portal.clock.read(),
      requestId: 'r',
      call: 'POST /api/auth/login',
      address: `192.0.2.${n % 250}`,
      actor: null,
      subject: null,
      typedAccount: `staff:${n}@example.com`,
    })
    for (let minute = 0; minute < 10; minute += 1) {
      for (let n = 0; n < 1_000; n += 1) portal.rejectionLog.note(buildAttempt(minute * 1_000 + n))
      await portal.rejectionLog.write(portal.db, portal.clock.read())
    }
    const events = await readHistory()
    expect(events.length).toBeLessThanOrEqual(310)
    const counted = events.map(({ after }) => after as { times?: number; others?: number })
    expect(counted.reduce((sum, { times = 0, others = 0 }) => sum + times + others, 0)).toBe(10_000)
  })

  it('include a sign-in with more than 16 KB, which gets a 413', async () => {
    const reply = await portal.anonymous.post('/api/auth/login', {
      email: 'a@example.com',
      password: 'x'.repeat(20_000),
    })
    expect([reply.statusCode, reply.json().errorCode]).toEqual([413, 'TOO_LARGE'])
  })
})
