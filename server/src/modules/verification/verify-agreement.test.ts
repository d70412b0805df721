import { agreementEndpoints } from '@portal/contract/agreements/agreement'
import { verificationEndpoints } from '@portal/contract/agreements/verification'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { agreementFiles } from '../../db/tables'
import { agreementHandlers } from '../agreements'
import { loadSession } from '../auth'
import { verificationHandlers } from '.'

const portal = useTestApp({
  serve: {
    endpoints: { ...agreementEndpoints, ...verificationEndpoints },
    handlers: { ...agreementHandlers, ...verificationHandlers },
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
  return { orderNumber: order.orderNumber, sha256, agreement }
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
