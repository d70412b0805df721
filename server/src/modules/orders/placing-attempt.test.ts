import { orderTexts } from '@portal/contract/texts/order'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenCheckout, orderingPart, parseOrder } from '../../../test/ordering'
import { useTestApp } from '../../../test/use-test-app'
import { agreementSnapshots, auditEvents, mailOutbox, orderPlacings, orders } from '../../db/tables'

const portal = useTestApp({ serve: orderingPart })

const keyHeaders = (key: string) => ({ headers: { 'idempotency-key': key } })

/** Counts the rows of each kind that placing an order adds. */
const countStoredRows = async () => ({
  orders: (await portal.db.select().from(orders)).length,
  agreements: (await portal.db.select().from(agreementSnapshots)).length,
  events: (await portal.db.select().from(auditEvents)).length,
  mail: (await portal.db.select().from(mailOutbox)).length,
})

describe('An order placed again with the same key', () => {
  it('returns the placed order and does nothing twice', async () => {
    const { browser, signed } = await givenCheckout(portal)
    const first = await browser.post('/api/orders', signed(), keyHeaders('one'))
    expect(first.statusCode).toBe(201)
    const storedCounts = await countStoredRows()
    expect(storedCounts).toEqual({ orders: 1, agreements: 1, events: 1, mail: 1 })

    const repeatedReply = await browser.post('/api/orders', signed(), keyHeaders('one'))
    expect(repeatedReply.statusCode).toBe(200)
    expect(parseOrder(repeatedReply)).toEqual(parseOrder(first))
    expect(await countStoredRows()).toEqual(storedCounts)
  })

  it('is the same order when day, draft version and signature differ', async () => {
    const { browser, cart, signed } = await givenCheckout(portal)
    const draft = parseOrder(await browser.post('/api/orders', cart({ status: 'pending' })))
    const body = signed({ updatedAt: draft.updatedAt, agreementSignedOn: undefined })
    const placed = parseOrder(await browser.post('/api/orders', body, keyHeaders('one')))
    const newSignature = { signatureMethod: 'typed', signerName: 'M. Lopez' } as const
    const later = signed({ updatedAt: placed.updatedAt, agreementSignedOn: '1999-01-01', ...newSignature })
    const repeatedReply = await browser.post('/api/orders', later, keyHeaders('one'))
    expect(repeatedReply.statusCode).toBe(200)
    expect(parseOrder(repeatedReply)).toEqual(placed)
  })

  it('stays placed once after staff canceled it', async () => {
    const { browser, signed } = await givenCheckout(portal)
    const { id } = parseOrder(await browser.post('/api/orders', signed(), keyHeaders('one')))
    await portal.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id))
    const repeatedReply = await browser.post('/api/orders', signed(), keyHeaders('one'))
    expect(repeatedReply.statusCode).toBe(200)
    expect(parseOrder(repeatedReply)).toMatchObject({ id, status: 'cancelled' })
    expect((await countStoredRows()).orders).toBe(1)
  })

  it('is rejected when its content differs', async () => {
    const { browser, signed } = await givenCheckout(portal)
    const placed = parseOrder(await browser.post('/api/orders', signed(), keyHeaders('one')))
    for (const other of [{ springPercent: 10 }, { contactInfo: { firstName: 'Maria' } }]) {
      const reply = await browser.post('/api/orders', signed(other), keyHeaders('one'))
      expect(reply.statusCode).toBe(422)
      expect(reply.json()).toMatchObject({ errorCode: 'KEY_REUSED', message: orderTexts.alreadyPlaced })
    }
    expect(parseOrder(await browser.get(`/api/orders/${placed.id}`))).toEqual(placed)
  })

  it('is rejected without a key or with another key', async () => {
    const { browser, signed } = await givenCheckout(portal)
    await browser.post('/api/orders', signed(), keyHeaders('one'))
    for (const options of [undefined, keyHeaders('two')]) {
      const reply = await browser.post('/api/orders', signed(), options)
      expect(reply.statusCode).toBe(409)
      expect(reply.json()).toMatchObject({ errorCode: 'ORDER_EXISTS', message: orderTexts.exists })
    }
  })

  it('does not use up the key when placing was rejected or only saved a draft', async () => {
    const { browser, cart, signed } = await givenCheckout(portal)
    const rejected = await browser.post('/api/orders', signed({ billingTermsApproved: false }), keyHeaders('one'))
    expect(rejected.statusCode).toBe(422)
    await browser.post('/api/orders', cart({ status: 'pending' }), keyHeaders('one'))
    expect(await portal.db.select().from(orderPlacings)).toEqual([])
    expect((await browser.post('/api/orders', signed(), keyHeaders('one'))).statusCode).toBe(200)
    expect(await countStoredRows()).toMatchObject({ orders: 1, agreements: 1 })
  })

  it("does not return another dealer's order with the same key", async () => {
    const first = await givenCheckout(portal)
    const second = await givenCheckout(portal)
    const mine = parseOrder(await first.browser.post('/api/orders', first.signed(), keyHeaders('one')))
    const reply = await second.browser.post('/api/orders', second.signed(), keyHeaders('one'))
    expect(reply.statusCode).toBe(201)
    expect(parseOrder(reply).id).not.toBe(mine.id)
  })

  it('is rejected when the key is empty, too long or has invisible characters', async () => {
    const { browser, signed } = await givenCheckout(portal)
    for (const key of ['', 'a b', 'x'.repeat(201)]) {
      const reply = await browser.post('/api/orders', signed(), keyHeaders(key))
      expect(reply.statusCode).toBe(422)
      expect(reply.json()).toMatchObject({ errorCode: 'NOT_VALID', errors: [{ field: 'idempotency-key' }] })
    }
    expect(await portal.db.select().from(orders)).toEqual([])
  })
})
