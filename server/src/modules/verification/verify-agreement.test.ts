import { agreementEndpoints } from '@portal/contract/agreements/agreement'
import { verificationEndpoints } from '@portal/contract/agreements/verification'
import { orderEndpoints } from '@portal/contract/orders/endpoints'
import type { TimelineEntry } from '@portal/contract/orders/order-detail'
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

async function givenSealedAgreement() {
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

const verify = (body: object) => portal.anonymous.post('/api/verify', body)

describe('Verifying an agreement, without a sign-in', () => {
  it('distinguishes the signed file from a changed one, and reveals only number, year, day and initials', async () => {
    const { orderNumber, sha256, agreement } = await givenSealedAgreement()
    const valid = await verify({ orderNumber, code, sha256 })
    expect([valid.statusCode, valid.json()]).toEqual([200, { result: 'valid', agreement }])
    const changed = await verify({ orderNumber, code, sha256: 'a'.repeat(64) })
    expect(changed.json()).toEqual({ result: 'changed', agreement })
  })

  it('accepts a number and code with spaces and in any case', async () => {
    const { orderNumber, agreement } = await givenSealedAgreement()
    expect((await verify({ orderNumber: ` ${orderNumber} `, code: 'k7qd 3m9x' })).json()).toEqual({
      result: 'valid',
      agreement,
    })
  })

  it('reveals nothing without the right code', async () => {
    const { orderNumber, sha256 } = await givenSealedAgreement()
    expect((await verify({ orderNumber, code: 'K7QD-3M9Y' })).json()).toEqual(unknown)
    expect((await verify({ orderNumber, code: 'K7QD-3M9Y', sha256 })).json()).toEqual(unknown)
    expect((await verify({ orderNumber: '2027-000001', code })).json()).toEqual(unknown)
  })

  it('finds the file by its hash alone', async () => {
    const { sha256, agreement } = await givenSealedAgreement()
    expect((await verify({ sha256 })).json()).toEqual({ result: 'valid', agreement })
    expect((await verify({ sha256: 'b'.repeat(64) })).json()).toEqual(unknown)
  })

  it('rejects an invalid code or hash', async () => {
    for (const body of [{}, { orderNumber: '1' }, { orderNumber: '1', code: 'short' }, { sha256: 'XYZ' }]) {
      expect((await verify(body)).statusCode).toBe(422)
    }
  })

  it('allows 20 checks a minute from one address, then returns the seconds to wait', async () => {
    const body = { orderNumber: '2027-000001', code }
    for (let n = 0; n < 20; n += 1) expect((await verify(body)).statusCode).toBe(200)
    portal.clock.forward({ minutes: 0.25 })
    const rejected = await verify(body)
    expect(rejected.statusCode).toBe(429)
    expect(rejected.headers['retry-after']).toBe('45')
    expect(rejected.json()).toMatchObject({ errorCode: 'TOO_MANY', message: 'Please wait a minute' })
    portal.clock.forward({ minutes: 0.75 })
    expect((await verify(body)).statusCode).toBe(200)
  })
})

describe('A verification', () => {
  const readRecordedEvents = async () => {
    const isVerification = eq(auditEvents.action, 'agreement.verified')
    const rows = await portal.db.select().from(auditEvents).where(isVerification).orderBy(auditEvents.id)
    return rows.map(({ entityId, orderId, actorId, actorName, address, after }) => ({
      entityId,
      orderId,
      actorId,
      actorName,
      address,
      ...Object(after),
    }))
  }

  it('is recorded in the order’s history with its method and result', async () => {
    const { id, dealer, orderNumber, sha256 } = await givenSealedAgreement()
    await verify({ sha256 })
    await verify({ orderNumber, code })
    await verify({ orderNumber, code, sha256: 'a'.repeat(64) })
    const entries: TimelineEntry[] = (await dealer.get(`/api/orders/${id}/timeline`)).json()
    expect(entries.map(({ title, detail, actorName }) => [title, detail, actorName]).slice(-4)).toEqual([
      ['PDF opened', null, expect.any(String)],
      ['Verified', 'The PDF is the signed agreement', 'Verification page'],
      ['Verified', 'By order number and code', 'Verification page'],
      ['Altered PDF checked', 'The PDF is not the signed agreement', 'Verification page'],
    ])
    const about = { entityId: id, orderId: id, actorId: null, actorName: 'Verification page', address: '127.0.0.1' }
    expect(await readRecordedEvents()).toEqual([
      { ...about, orderNumber, result: 'valid', checked: 'file' },
      { ...about, orderNumber, result: 'valid', checked: 'code' },
      { ...about, orderNumber, result: 'changed', checked: 'file' },
    ])
  })

  it('is recorded once per result within 24 hours, even for concurrent checks', async () => {
    const { sha256 } = await givenSealedAgreement()
    await Promise.all(Array.from({ length: 5 }, () => verify({ sha256 })))
    portal.clock.forward({ hours: 23 })
    await verify({ sha256 })
    expect(await readRecordedEvents()).toHaveLength(1)
    portal.clock.forward({ hours: 1 })
    await verify({ sha256 })
    expect(await readRecordedEvents()).toHaveLength(2)
  })

  it('is not recorded when no agreement is found', async () => {
    const { orderNumber } = await givenSealedAgreement()
    await verify({ orderNumber, code: 'K7QD-3M9Y' })
    await verify({ sha256: 'c'.repeat(64) })
    expect(await readRecordedEvents()).toEqual([])
  })

  it('is recorded for an agreement whose order was deleted', async () => {
    const { id, orderNumber } = await givenSealedAgreement()
    const admin = await portal.as(await givenIn(portal.db, { now: portal.clock.read() }).staff({ role: 'super_admin' }))
    expect((await admin.delete('/api/admin/orders/bulk', { payload: { orderIds: [id] } })).statusCode).toBe(200)
    await verify({ orderNumber, code })
    await verify({ orderNumber, code })
    expect(await readRecordedEvents()).toMatchObject([{ orderId: null, orderNumber, result: 'valid' }])
  })
})
