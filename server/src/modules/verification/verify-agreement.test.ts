import { agreementEndpoints } from '@portal/contract/agreements/agreement'
import { verificationEndpoints } from '@portal/contract/agreements/verification'
import { orderEndpoints } from '@portal/contract/orders/endpoints'
import type { TimelineEntry } from '@portal/contract/orders/order'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { agreementFiles, auditEvents } from '../../db/tables'
import { agreementHandlers } from '../agreements/handlers'
import { loadSession } from '../auth/queries/load-session'
import { orderHandlers } from '../orders/handlers'
import { verificationHandlers } from './handlers'

const portal = useTestApp({
  serve: {
    endpoints: { ...agreementEndpoints, ...orderEndpoints, ...verificationEndpoints },
    handlers: { ...agreementHandlers, ...orderHandlers, ...verificationHandlers },
    constraints: {},
    loadSession,
  },
})

const code = 'K7QD3M9X'
const unknown = { result: 'unknown', agreement: null }

async function givenSealed() {
  const given = givenIn(portal.db, { now: portal.clock.read() })
  const signing = { signedAt: new Date('2026-08-28T02:30:00Z'), signerName: 'camille marie Robichaux' }
  const order = await given.order({ status: 'active', signing })
  const snapshotId = order.snapshot?.id ?? ''
  await portal.db.insert(agreementFiles).values({ snapshotId, orderNumber: order.orderNumber, code })
  const dealer = await portal.as(order.dealer.account)
  const reply = await dealer.get(`/api/orders/${order.id}/agreement.pdf`)
  const sha256 = String(reply.headers.etag).replaceAll('"', '')
  const agreement = {
    orderNumber: order.orderNumber,
    orderYear: 2027,
    signedOn: '2026-08-27',
    signer: 'C. M. R.',
    sha256,
  }
  return { id: order.id, dealer, orderNumber: order.orderNumber, sha256, agreement }
}

const ask = (body: object) => portal.anonymous.post('/api/verify', body)

describe('Verifying an agreement, without a sign-in', () => {
  it('tells the file from a changed one, and no more than number, year, day and initials', async () => {
    const { orderNumber, sha256, agreement } = await givenSealed()
    const valid = await ask({ orderNumber, code, sha256 })
    expect([valid.statusCode, valid.json()]).toEqual([200, { result: 'valid', agreement }])
    const changed = await ask({ orderNumber, code, sha256: 'a'.repeat(64) })
    expect(changed.json()).toEqual({ result: 'changed', agreement })
  })

  it('takes number and code as they are typed', async () => {
    const { orderNumber, agreement } = await givenSealed()
    expect((await ask({ orderNumber: ` ${orderNumber} `, code: 'k7qd 3m9x' })).json()).toEqual({
      result: 'valid',
      agreement,
    })
  })

  it('says nothing of an order to whoever does not know its code', async () => {
    const { orderNumber, sha256 } = await givenSealed()
    expect((await ask({ orderNumber, code: 'K7QD-3M9Y' })).json()).toEqual(unknown)
    expect((await ask({ orderNumber, code: 'K7QD-3M9Y', sha256 })).json()).toEqual(unknown)
    expect((await ask({ orderNumber: '2027-000001', code })).json()).toEqual(unknown)
  })

  it('finds the file itself by its hash alone', async () => {
    const { sha256, agreement } = await givenSealed()
    expect((await ask({ sha256 })).json()).toEqual({ result: 'valid', agreement })
    expect((await ask({ sha256: 'b'.repeat(64) })).json()).toEqual(unknown)
  })

  it('refuses what is no code and no hash', async () => {
    for (const body of [{}, { orderNumber: '1' }, { orderNumber: '1', code: 'short' }, { sha256: 'XYZ' }]) {
      expect((await ask(body)).statusCode).toBe(422)
    }
  })

  it('lets one address ask twenty times a minute, and says how many seconds are left', async () => {
    const body = { orderNumber: '2027-000001', code }
    for (let n = 0; n < 20; n += 1) expect((await ask(body)).statusCode).toBe(200)
    portal.clock.forward({ minutes: 0.25 })
    const refused = await ask(body)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('45')
    expect(refused.json()).toMatchObject({ errorCode: 'TOO_MANY', message: 'Please wait a minute' })
    portal.clock.forward({ minutes: 0.75 })
    expect((await ask(body)).statusCode).toBe(200)
  })
})

describe('What was verified', () => {
  const recorded = async () => {
    const isIt = eq(auditEvents.action, 'agreement.verified')
    const rows = await portal.db.select().from(auditEvents).where(isIt).orderBy(auditEvents.id)
    return rows.map(({ entityId, orderId, actorId, actorName, address, after }) => ({
      entityId,
      orderId,
      actorId,
      actorName,
      address,
      ...Object(after),
    }))
  }

  it('stands in the order’s history: how it was checked and what came of it', async () => {
    const { id, dealer, orderNumber, sha256 } = await givenSealed()
    await ask({ sha256 })
    await ask({ orderNumber, code })
    await ask({ orderNumber, code, sha256: 'a'.repeat(64) })
    const entries: TimelineEntry[] = (await dealer.get(`/api/orders/${id}/timeline`)).json()
    expect(entries.map(({ title, detail, actorName }) => [title, detail, actorName]).slice(-4)).toEqual([
      ['PDF opened', null, expect.any(String)],
      ['Verified', 'The PDF is the signed agreement', 'Verification page'],
      ['Verified', 'By order number and code', 'Verification page'],
      ['Changed PDF checked', 'It is not the signed agreement', 'Verification page'],
    ])
    const about = { entityId: id, orderId: id, actorId: null, actorName: 'Verification page', address: '127.0.0.1' }
    expect(await recorded()).toEqual([
      { ...about, orderNumber, result: 'valid', checked: 'file' },
      { ...about, orderNumber, result: 'valid', checked: 'code' },
      { ...about, orderNumber, result: 'changed', checked: 'file' },
    ])
  })

  it('is told once in a day and result, however often and by however many at once it is asked', async () => {
    const { sha256 } = await givenSealed()
    await Promise.all(Array.from({ length: 5 }, () => ask({ sha256 })))
    portal.clock.forward({ hours: 23 })
    await ask({ sha256 })
    expect(await recorded()).toHaveLength(1)
    portal.clock.forward({ hours: 1 })
    await ask({ sha256 })
    expect(await recorded()).toHaveLength(2)
  })

  it('leaves nothing of an agreement that is not found', async () => {
    const { orderNumber } = await givenSealed()
    await ask({ orderNumber, code: 'K7QD-3M9Y' })
    await ask({ sha256: 'c'.repeat(64) })
    expect(await recorded()).toEqual([])
  })

  it('is kept of an agreement whose order was deleted', async () => {
    const { id, orderNumber } = await givenSealed()
    const admin = await portal.as(await givenIn(portal.db, { now: portal.clock.read() }).staff({ role: 'super_admin' }))
    expect((await admin.delete('/api/admin/orders/bulk', { payload: { orderIds: [id] } })).statusCode).toBe(200)
    await ask({ orderNumber, code })
    await ask({ orderNumber, code })
    expect(await recorded()).toMatchObject([{ orderId: null, orderNumber, result: 'valid' }])
  })
})
