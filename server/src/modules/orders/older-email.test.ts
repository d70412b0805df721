import { orderTexts } from '@portal/contract/texts/order'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { consents, givenCheckout, orderingPart, parseOrder } from '../../../test/ordering'
import { useTestApp } from '../../../test/use-test-app'
import { accounts, agreementSnapshots, orders } from '../../db/tables'

const portal = useTestApp({ serve: orderingPart })

/** Addresses stored before the current rule, or with a spelling that it would normalize. */
const older = [`${'a'.repeat(65)}@example.com`, 'office@bad-.example.com', 'office@xn--bcher-kva.example']

const message = 'Please enter a valid email address'
const invalid = [
  'office@bad-.example.org',
  `${'b'.repeat(65)}@example.com`,
  'OFFICE@bad-.example.com',
  'nobody',
  'a b@example.com',
]

describe('A dealer whose stored email address predates the rule (docs/spec 16.3)', () => {
  it.each(older)('saves a draft and signs it (%s)', async (email) => {
    const { browser, cart, given } = await givenCheckout(portal, { email })
    const saved = await browser.post('/api/orders', cart({ status: 'pending', contactInfo: { email } }))
    expect(saved.statusCode, saved.body).toBe(201)
    expect(parseOrder(saved).dealerInfo.email).toBe(email)
    const signature = { ...consents, signatureData: given.signature() }
    const signed = await browser.patch(`/api/orders/${parseOrder(saved).id}/sign`, signature)
    expect(signed.statusCode, signed.body).toBe(200)
    expect(parseOrder(signed)).toMatchObject({ status: 'in_progress', dealerInfo: { email } })
  })

  it.each(older)('places an order, with or without the address in the call (%s)', async (email) => {
    for (const contactInfo of [{ email }, undefined]) {
      const { browser, signed } = await givenCheckout(portal, { email })
      const reply = await browser.post('/api/orders', signed({ contactInfo }))
      expect(reply.statusCode, reply.body).toBe(201)
      expect(parseOrder(reply)).toMatchObject({ status: 'in_progress', dealerInfo: { email } })
    }
    expect(await portal.db.select().from(agreementSnapshots)).toHaveLength(2)
  })

  it.each(invalid)('cannot order with another invalid address (%s)', async (email) => {
    const { browser, cart, signed } = await givenCheckout(portal, { email: 'office@bad-.example.com' })
    for (const body of [cart({ status: 'pending', contactInfo: { email } }), signed({ contactInfo: { email } })]) {
      const reply = await browser.post('/api/orders', body)
      expect(reply.statusCode).toBe(422)
      expect(reply.json()).toMatchObject({
        errorCode: 'NOT_VALID',
        message,
        errors: [{ field: 'contactInfo.email', message }],
      })
    }
    expect(await portal.db.select().from(orders)).toEqual([])
  })

  it('can send a valid address, or none, instead', async () => {
    const { browser, cart, dealer } = await givenCheckout(portal, { email: 'office@bad-.example.com' })
    for (const [sent, stored] of [
      ['office@example.com', 'office@example.com'],
      ['', dealer.email],
    ]) {
      const reply = await browser.post('/api/orders', cart({ status: 'pending', contactInfo: { email: sent } }))
      expect(parseOrder(reply).dealerInfo.email).toBe(stored)
    }
  })

  it("cannot sign a draft with that address after the record's address changed", async () => {
    const email = 'office@bad-.example.com'
    const { browser, cart, dealer, given } = await givenCheckout(portal, { email })
    const { id } = parseOrder(await browser.post('/api/orders', cart({ status: 'pending', contactInfo: { email } })))
    await portal.db.update(accounts).set({ email: 'new@example.com' }).where(eq(accounts.id, dealer.id))
    const reply = await browser.patch(`/api/orders/${id}/sign`, { ...consents, signatureData: given.signature() })
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({
      message: orderTexts.dealerInformationRequired,
      errors: [{ field: 'email', message }],
    })
  })
})
