import { approvalKeys, electronicConsent } from '@portal/contract/rules/approvals'
import { eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenCheckout, parseOrder } from '../../../../test/ordering'
import { useTestApp } from '../../../../test/use-test-app'
import { agreementSnapshots, auditEvents, signingEvents } from '../../../db/tables'
import { assertIntact } from '../../agreements/assert-intact'

const portal = useTestApp()

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const keyHeaders = (key: string) => ({ headers: { 'idempotency-key': key, 'user-agent': phone } })
const phoneOptions = { headers: { 'user-agent': phone } }

async function readFrozenEvents() {
  const [snapshot] = await portal.db.select().from(agreementSnapshots)
  if (!snapshot) throw new Error('Nothing was signed')
  assertIntact(snapshot)
  return { snapshot, events: snapshot.content.events ?? [] }
}

const buildReport = (events: readonly { kind: string; about?: string }[], attempt = 'one') => ({ attempt, events })

describe('The signing record', () => {
  it('contains each checkout event with the time at which the server received it', async () => {
    const { browser, signed, dealer } = await givenCheckout(portal)
    const sendEvents = (...events: { kind: string; about?: string }[]) =>
      browser.post('/api/orders/signing-events', buildReport(events), phoneOptions)
    portal.clock.forward({ minutes: 1 })
    expect((await sendEvents({ kind: 'agreement-opened' })).json()).toEqual({ success: true })
    portal.clock.forward({ minutes: 3.5 })
    await sendEvents({ kind: 'agreement-read' })
    for (const about of approvalKeys) {
      portal.clock.forward({ minutes: 0.1 })
      await sendEvents({ kind: 'acknowledged', about })
    }
    await sendEvents({ kind: 'consented' })
    // Another attempt in the same session is recorded separately.
    await browser.post('/api/orders/signing-events', buildReport([{ kind: 'agreement-opened' }], 'other'), phoneOptions)
    portal.clock.forward({ minutes: 1 })
    const body = signed({ electronicConsentVersion: electronicConsent.version, signatureMethod: 'typed' })
    const order = parseOrder(await browser.post('/api/orders', body, keyHeaders('one')))

    const { events, snapshot } = await readFrozenEvents()
    expect(events.map(({ kind, how }) => [kind, how])).toEqual([
      ['signed-in', 'Dealer number and ZIP'],
      ['agreement-opened', `Agreement version ${snapshot.version}`],
      ['agreement-read', '3 min 30 s'],
      ...approvalKeys.map(() => ['acknowledged', '']),
      ['consented', `Consent version ${electronicConsent.version}`],
      ['signed', 'Name typed and approved'],
    ])
    expect(events.slice(3, 9).map(({ about }) => about)).toEqual([...approvalKeys])
    expect(events.at(1)).toMatchObject({ at: '2026-11-20T15:01:00.000Z', device: 'iPhone, Safari 18' })
    expect(events.at(-1)).toMatchObject({ at: snapshot.signedAt.toISOString(), address: '127.0.0.1' })
    expect(snapshot.content.electronicConsent).toEqual({ ...electronicConsent, accepted: true })

    const storedEvents = await portal.db.select().from(signingEvents).where(eq(signingEvents.orderId, order.id))
    expect(storedEvents.map(({ kind }) => kind)).toEqual(events.map(({ kind }) => kind))
    expect(storedEvents.every(({ dealerId }) => dealerId === dealer.id)).toBe(true)
  })

  it('contains only the known events when the client reports none before it places', async () => {
    const { browser, signed } = await givenCheckout(portal)
    expect((await browser.post('/api/orders', signed())).statusCode).toBe(201)
    const { events, snapshot } = await readFrozenEvents()
    expect(events.map(({ kind }) => kind)).toEqual([
      'signed-in',
      ...approvalKeys.map(() => 'acknowledged'),
      'consented',
      'signed',
    ])
    expect(events[1]).toMatchObject({ how: 'Reported with the order', at: snapshot.signedAt.toISOString() })
    // The record stores consent to a sentence only if the sentence was shown.
    expect(snapshot.content.electronicConsent).toBeUndefined()
  })

  it('includes events that first arrive with the order, at the time of the order', async () => {
    const { browser, signed } = await givenCheckout(portal)
    await browser.post('/api/orders', signed({ signingEvents: [{ kind: 'agreement-opened' }] }), keyHeaders('one'))
    const { events } = await readFrozenEvents()
    expect(events.find(({ kind }) => kind === 'agreement-opened')).toMatchObject({ how: 'Reported with the order' })
  })

  it('rejects an order whose consent sentence had another version', async () => {
    const { browser, signed } = await givenCheckout(portal)
    const reply = await browser.post('/api/orders', signed({ electronicConsentVersion: 999 }))
    expect(reply.json()).toMatchObject({ errorCode: 'AGREEMENT_CHANGED' })
  })

  it('never changes, and events of abandoned attempts are deleted after a while', async () => {
    const { browser, signed } = await givenCheckout(portal)
    await browser.post('/api/orders/signing-events', buildReport([{ kind: 'agreement-opened' }]))
    await browser.post('/api/orders', signed(), keyHeaders('two'))
    await expect(portal.db.update(signingEvents).set({ how: 'otherwise' })).rejects.toThrow()
    await expect(portal.db.delete(signingEvents)).rejects.toThrow()
    await portal.db.delete(signingEvents).where(isNull(signingEvents.orderId))
    expect(await portal.db.select().from(signingEvents)).toHaveLength(9)
  })

  it('rejects events from staff who impersonate the dealer', async () => {
    const { dealer, given } = await givenCheckout(portal)
    const staff = await given.staff({ role: 'super_admin' })
    const browser = await portal.as(dealer, { impersonator: staff })
    const reply = await browser.post('/api/orders/signing-events', buildReport([{ kind: 'agreement-opened' }]))
    expect(reply.json()).toMatchObject({ errorCode: 'IMPERSONATING' })
    expect(await portal.db.select().from(auditEvents).where(eq(auditEvents.entityType, 'order'))).toEqual([])
  })
})
