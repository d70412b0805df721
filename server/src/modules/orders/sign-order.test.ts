import { orderTexts } from '@portal/contract/texts/order'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { consents, givenCheckout, orderingPart, parseOrder } from '../../../test/ordering'
import { useTestApp } from '../../../test/use-test-app'
import { agreementSnapshots, auditEvents, dealerProfiles, mailOutbox, orders, packages } from '../../db/tables'

const portal = useTestApp({ serve: orderingPart })

async function givenDraft() {
  const checkout = await givenCheckout(portal)
  const draft = parseOrder(
    await checkout.browser.post(
      '/api/orders',
      checkout.cart({ status: 'pending', contactInfo: { firstName: 'Maria' } }),
    ),
  )
  const sign = (body: object) => checkout.browser.patch(`/api/orders/${draft.id}/sign`, body)
  return { ...checkout, draft, sign, signature: checkout.given.signature() }
}

describe('Signing an order (docs/spec 8.7)', () => {
  it("signs a draft with the dealer's current record and the draft's contact", async () => {
    const { browser, dealer, draft, sign, signature } = await givenDraft()
    await portal.db.update(dealerProfiles).set({ city: 'Macon' }).where(eq(dealerProfiles.accountId, dealer.id))
    const reply = await sign({ ...consents, signatureData: signature, signatureMethod: 'typed' })
    expect(reply.statusCode).toBe(200)
    const order = parseOrder(reply)
    expect(order).toMatchObject({
      id: draft.id,
      orderId: draft.orderId,
      status: 'in_progress',
      signerName: `Maria ${dealer.lastName}`,
      signatureMethod: 'typed',
      dealerInfo: { firstName: 'Maria', city: 'Macon' },
    })
    expect(parseOrder(await browser.get(`/api/orders/${draft.id}`))).toEqual(order)
    expect(await portal.db.select().from(agreementSnapshots)).toMatchObject([{ orderId: draft.id }])
    expect(await portal.db.select().from(mailOutbox)).toMatchObject([{ type: 'order_confirmation' }])
  })

  it('verifies that a signature sent as saved is the saved one', async () => {
    const { sign, signature } = await givenDraft()
    const reply = await sign({ ...consents, signatureData: signature, signatureMethod: 'saved' })
    expect(parseOrder(reply)).toMatchObject({ signatureMethod: 'drawn' })
  })

  it.each([
    { agreementPaymentTerms: 'cod' },
    { agreementSignedOn: '2026-11-19' },
    { agreementVersion: '1999-1' },
    { agreementMonths: 12 },
  ])('rejects an agreement that the dealer did not read: %j', async (read) => {
    const { sign, signature } = await givenDraft()
    const reply = await sign({ ...consents, signatureData: signature, ...read })
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({ errorCode: 'AGREEMENT_CHANGED' })
    expect(await portal.db.select().from(agreementSnapshots)).toEqual([])
  })

  it('rejects a draft that changed since the dealer saw it', async () => {
    const { sign, signature } = await givenDraft()
    const reply = await sign({ ...consents, signatureData: signature, updatedAt: '2026-01-01T00:00:00.000Z' })
    expect(reply.statusCode).toBe(412)
    expect(reply.json()).toMatchObject({ errorCode: 'STALE' })
  })

  it('returns 200 without changes when repeated with the same signature, also after placing', async () => {
    const { browser, signed, given } = await givenCheckout(portal)
    const placed = parseOrder(await browser.post('/api/orders', signed()))
    portal.clock.forward({ minutes: 5 })
    const reply = await browser.patch(`/api/orders/${placed.id}/sign`, { signatureData: given.signature() })
    expect(reply.statusCode).toBe(200)
    expect(parseOrder(reply)).toEqual(placed)
    const repeatedReply = await browser.patch(`/api/orders/${placed.id}/sign`, { signatureData: placed.signatureData })
    expect(parseOrder(repeatedReply)).toEqual(placed)
    expect(await portal.db.select().from(auditEvents)).toHaveLength(1)
    expect(await portal.db.select().from(mailOutbox)).toHaveLength(1)
  })

  it('rejects another signature for a signed order', async () => {
    const { browser, signed, given } = await givenCheckout(portal)
    const placed = parseOrder(await browser.post('/api/orders', signed()))
    const reply = await browser.patch(`/api/orders/${placed.id}/sign`, { signatureData: given.signature('Eve Other') })
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({ errorCode: 'SIGNATURE_DIFFERS', message: orderTexts.signatureDiffers })
    expect(parseOrder(await browser.get(`/api/orders/${placed.id}`))).toEqual(placed)
  })

  it('requires the consents for a draft, then the signature', async () => {
    const { browser, draft, sign, signature } = await givenDraft()
    const { electronicSignatureApproved: _, ...acknowledgements } = consents
    for (const [body, message] of [
      [{ signatureData: signature }, orderTexts.approvalsRequired],
      [{ ...acknowledgements, signatureData: signature }, orderTexts.electronicSignatureRequired],
      [consents, orderTexts.signatureRequired],
      [{ ...consents, signatureData: '' }, orderTexts.signatureRequired],
    ] as const) {
      const reply = await sign(body)
      expect(reply.statusCode).toBe(422)
      expect(reply.json()).toMatchObject({ message })
    }
    expect(parseOrder(await browser.get(`/api/orders/${draft.id}`))).toEqual(draft)
    expect(await portal.db.select().from(agreementSnapshots)).toEqual([])
  })

  it('rejects a price that changed since the draft was saved', async () => {
    const { browser, draft, item, sign, signature } = await givenDraft()
    await portal.db.update(packages).set({ priceCents: 90_000 }).where(eq(packages.id, item.id))
    const reply = await sign({ ...consents, signatureData: signature })
    expect(reply.json()).toMatchObject({
      errorCode: 'PRICE_CHANGED',
      details: { items: [{ packageId: item.id, oldPrice: '850.00', newPrice: '900.00' }], annualTotal: '9000.00' },
    })
    expect(parseOrder(await browser.get(`/api/orders/${draft.id}`))).toEqual(draft)
  })

  it('rejects an unsigned order that staff moved past pending', async () => {
    const { draft, sign, signature } = await givenDraft()
    await portal.db.update(orders).set({ status: 'active' }).where(eq(orders.id, draft.id))
    const reply = await sign({ ...consents, signatureData: signature })
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({ errorCode: 'CONFLICT' })
  })

  it('returns 404 for another dealer, and 403 for staff and while impersonating', async () => {
    const { given, dealer, draft, browser, signature } = await givenDraft()
    const admin = await given.staff({ role: 'super_admin' })
    const path = `/api/orders/${draft.id}/sign`
    const body = { ...consents, signatureData: signature }
    expect((await (await portal.as(await given.dealer())).patch(path, body)).statusCode).toBe(404)
    expect((await (await portal.as(admin)).patch(path, body)).statusCode).toBe(403)
    const reply = await (await portal.as(dealer, { impersonator: admin })).patch(path, body)
    expect(reply.statusCode).toBe(403)
    expect(reply.json()).toMatchObject({ errorCode: 'IMPERSONATING' })
    expect((await browser.patch('/api/orders/not-an-id/sign', body)).statusCode).toBe(404)
    expect(parseOrder(await browser.get(`/api/orders/${draft.id}`))).toEqual(draft)
  })
})
