import { agreementSnapshotSchema } from '@portal/contract/agreements/agreement'
import type { CreateOrderSent } from '@portal/contract/orders/placing'
import { settings } from '@portal/contract/rules/settings'
import { orderTexts } from '@portal/contract/texts/order'
import { accessTexts } from '@portal/contract/texts/sign-in'
import { FIRST_AGREEMENT_VERSION } from '@portal/contract/wording/first-version'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { buildCart, givenCheckout, orderingPart, parseOrder } from '../../../test/ordering'
import { useTestApp } from '../../../test/use-test-app'
import { sealAgreement } from '../../core/agreements/agreement-hash'
import { mailPayloadSchemas } from '../../core/mail/mail-payloads'
import { pngDataUrl } from '../../core/signature/png-data-url'
import { readSignature } from '../../core/signature/signature-image'
import { agreementSnapshots, agreementVersions, auditEvents, mailOutbox, orders } from '../../db/tables'

const portal = useTestApp({ serve: orderingPart })

const expectNothingStored = async () => {
  expect(await portal.db.select().from(orders)).toEqual([])
  expect(await portal.db.select().from(agreementSnapshots)).toEqual([])
  expect(await portal.db.select().from(mailOutbox)).toEqual([])
  expect(await portal.db.select().from(auditEvents)).toEqual([])
}

describe('Placing an order (docs/spec 8.7)', () => {
  it('stores the signed order with its agreement, audit event and confirmations', async () => {
    const { given, item } = await givenCheckout(portal)
    const manager = await given.staff()
    const { dealer, browser, signed } = await givenCheckout(portal, { territoryManager: manager, paymentTerms: 'cod' })
    const reply = await browser.post('/api/orders', signed({ signerName: 'Maria Lopez', signatureMethod: 'typed' }), {
      headers: { 'user-agent': 'A browser' },
    })
    expect(reply.statusCode).toBe(201)
    const order = parseOrder(reply)
    const now = portal.clock.read()
    expect(order).toMatchObject({
      status: 'in_progress',
      signedAt: now.toISOString(),
      signerName: 'Maria Lopez',
      signatureMethod: 'typed',
      signatureData: pngDataUrl((await readSignature(given.signature())).png),
      paymentTerms: 'cod',
      annualTotal: '8500.00',
    })
    expect(parseOrder(await browser.get(`/api/orders/${order.id}`))).toEqual(order)

    const [snapshot, ...more] = await portal.db.select().from(agreementSnapshots)
    expect(more).toEqual([])
    const content = agreementSnapshotSchema.parse(snapshot?.content)
    expect(content).toMatchObject({
      version: FIRST_AGREEMENT_VERSION,
      orderId: order.orderId,
      dealerInfo: order.dealerInfo,
      annualTotal: '8500.00',
      paymentTerms: 'cod',
      schedule: [{ year: 2027, month: 3, amount: '8500.00' }],
      signer: { name: 'Maria Lopez', method: 'typed', signedAt: now.toISOString(), userAgent: 'A browser' },
    })
    expect(content.acknowledgements.map(({ accepted }) => accepted)).toEqual([true, true, true, true, true, true])
    expect(content.items).toMatchObject([{ price: '850.00' }])
    expect(snapshot).toMatchObject({ ...sealAgreement(content), orderId: order.id, dealerId: dealer.id })
    expect(await portal.db.select().from(agreementVersions)).toMatchObject([{ version: FIRST_AGREEMENT_VERSION }])

    expect(await portal.db.select().from(auditEvents)).toMatchObject([
      { action: 'order.placed', orderId: order.id, actorId: dealer.id, after: { signerName: 'Maria Lopez' } },
    ])
    const mail = await portal.db.select().from(mailOutbox).orderBy(mailOutbox.toAddress)
    expect(mail).toMatchObject([
      { type: 'order_confirmation', toAddress: dealer.email, orderId: order.id, payload: { recipient: 'dealer' } },
      { toAddress: manager.email, payload: { recipient: 'territory_manager', orderNumber: order.orderId } },
    ])
    expect(item.packageYear).toBe(2027)
  })

  it('emails the marketing company when the program names its address', async () => {
    const { dealer, item, browser, signed } = await givenCheckout(portal)
    const recipient: { leadProgramMailTo: string | null } = settings
    recipient.leadProgramMailTo = 'orders@marketing.example.com'
    try {
      const order = parseOrder(await browser.post('/api/orders', signed()))
      const [mail] = await portal.db.select().from(mailOutbox).where(eq(mailOutbox.type, 'lead_program_order'))
      expect(mail).toMatchObject({ toAddress: 'orders@marketing.example.com', orderId: order.id, accountId: null })
      const payload = mailPayloadSchemas.lead_program_order.parse(mail?.payload)
      expect(payload).toMatchObject({
        orderNumber: order.orderId,
        annualTotal: '8500.00',
        companyName: dealer.profile.companyName,
        items: [{ packageName: item.name, price: '850.00', pricingType: 'monthly', quantity: 1 }],
        contact: { email: dealer.email, zipCode: dealer.zipCode },
      })
    } finally {
      recipient.leadProgramMailTo = null
    }
  })

  it('places a draft under its ID and number and returns 200', async () => {
    const { browser, cart, signed } = await givenCheckout(portal)
    const draft = parseOrder(await browser.post('/api/orders', cart({ status: 'pending' })))
    const reply = await browser.post('/api/orders', signed({ updatedAt: draft.updatedAt }))
    expect(reply.statusCode).toBe(200)
    expect(parseOrder(reply)).toMatchObject({ id: draft.id, orderId: draft.orderId, status: 'in_progress' })
    const events = await portal.db.select().from(auditEvents).orderBy(auditEvents.id)
    expect(events.map(({ action }) => action)).toEqual(['order.draft-saved', 'order.placed'])
  })

  it("uses the contact as the signer and 'drawn' as the method by default", async () => {
    const { browser, signed } = await givenCheckout(portal)
    const body = signed({ contactInfo: { firstName: 'Maria', lastName: 'Lopez', phone: '(404) 555 0199' } })
    expect(parseOrder(await browser.post('/api/orders', body))).toMatchObject({
      signerName: 'Maria Lopez',
      signatureMethod: 'drawn',
      dealerInfo: { firstName: 'Maria', lastName: 'Lopez', phone: '404-555-0199' },
    })
  })

  it('succeeds without any email address', async () => {
    const { browser, signed } = await givenCheckout(portal, { email: null })
    expect((await browser.post('/api/orders', signed())).statusCode).toBe(201)
    expect(await portal.db.select().from(mailOutbox)).toEqual([])
  })

  it('rejects a second order of the year with the message of docs/spec 8.1', async () => {
    const { given, browser, signed, cart } = await givenCheckout(portal)
    const first = parseOrder(await browser.post('/api/orders', signed()))
    const other = await given.package()
    for (const body of [signed(), cart({ status: 'pending' }), buildCart([other], { status: 'pending' })]) {
      const reply = await browser.post('/api/orders', body)
      expect(reply.statusCode).toBe(409)
      expect(reply.json()).toMatchObject({
        errorCode: 'ORDER_EXISTS',
        message: 'You have already placed an order for this year. Only one order per calendar year is allowed.',
      })
    }
    expect(parseOrder(await browser.get(`/api/orders/${first.id}`))).toEqual(first)
  })

  it('does not change a signed order that staff set back to pending', async () => {
    const { given, dealer, browser, signed } = await givenCheckout(portal)
    const order = await given.order({ dealer, status: 'pending', signed: true })
    expect((await browser.post('/api/orders', signed())).statusCode).toBe(409)
    expect(parseOrder(await browser.get(`/api/orders/${order.id}`)).items[0]?.packageName).toBe(
      order.items[0]?.packageName,
    )
  })

  it("allows another order after the year's order was canceled or expired", async () => {
    const { given, dealer, browser, signed } = await givenCheckout(portal)
    await given.order({ dealer, status: 'cancelled', signed: true })
    await given.order({ dealer, status: 'expired' })
    expect((await browser.post('/api/orders', signed())).statusCode).toBe(201)
  })

  it('is not allowed while impersonating the dealer', async () => {
    const { given, dealer, signed } = await givenCheckout(portal)
    const browser = await portal.as(dealer, { impersonator: await given.staff({ role: 'super_admin' }) })
    const reply = await browser.post('/api/orders', signed())
    expect(reply.statusCode).toBe(403)
    expect(reply.json()).toMatchObject({ errorCode: 'IMPERSONATING', message: accessTexts.impersonating })
    await expectNothingStored()
  })

  it('is only for dealers', async () => {
    const { given, signed } = await givenCheckout(portal)
    const reply = await (await portal.as(await given.staff({ role: 'super_admin' }))).post('/api/orders', signed())
    expect(reply.statusCode).toBe(403)
    await expectNothingStored()
  })
})

describe('The checks of placing, in the order and with the messages of docs/spec 8.6', () => {
  const emptyCheckout: Partial<CreateOrderSent> = {
    contactInfo: { firstName: '' },
    billingTermsApproved: false,
    electronicSignatureApproved: false,
    signatureData: null,
    agreementVersion: '1999-01',
  }
  const steps: [string, string, Partial<CreateOrderSent>, string[]][] = [
    ['NOT_VALID', orderTexts.dealerInformationRequired, {}, ['firstName']],
    ['NOT_VALID', orderTexts.approvalsRequired, { contactInfo: {} }, ['billingTermsApproved']],
    [
      'NOT_VALID',
      orderTexts.electronicSignatureRequired,
      { billingTermsApproved: true },
      ['electronicSignatureApproved'],
    ],
    ['NOT_VALID', orderTexts.signatureRequired, { electronicSignatureApproved: true }, ['signatureData']],
    [
      'NOT_VALID',
      'The signature must be a PNG image.',
      { signatureData: 'data:image/svg+xml,<svg/>', agreementVersion: FIRST_AGREEMENT_VERSION },
      ['signatureData'],
    ],
  ]

  it('report the first missing item', async () => {
    const { browser, signed } = await givenCheckout(portal)
    let body = emptyCheckout
    for (const [errorCode, message, mended, fields] of steps) {
      body = { ...body, ...mended }
      const reply = await browser.post('/api/orders', signed(body))
      expect(reply.statusCode).toBe(422)
      expect(reply.json()).toMatchObject({ errorCode, message, errors: fields.map((field) => ({ field })) })
    }
    await expectNothingStored()
  })

  it('reject an agreement other than the current one', async () => {
    const { browser, signed } = await givenCheckout(portal)
    const reply = await browser.post('/api/orders', signed({ agreementVersion: '1999-01' }))
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({ errorCode: 'AGREEMENT_CHANGED', message: orderTexts.agreementChanged })
    await expectNothingStored()
  })

  it('accept a missing sixth acknowledgement, but not false', async () => {
    const { browser, signed } = await givenCheckout(portal)
    const rejected = await browser.post('/api/orders', signed({ renewalTermsApproved: false }))
    expect(rejected.json()).toMatchObject({
      message: orderTexts.approvalsRequired,
      errors: [{ field: 'renewalTermsApproved' }],
    })
    await expectNothingStored()
    expect((await browser.post('/api/orders', signed({ renewalTermsApproved: undefined }))).statusCode).toBe(201)
  })

  it('use the stored dealer information for null contact fields', async () => {
    const { dealer, browser, signed } = await givenCheckout(portal)
    const contactInfo = { firstName: null, lastName: null, email: null, phone: null, companyName: null }
    const reply = await browser.post('/api/orders', signed({ contactInfo }))
    expect(reply.statusCode).toBe(201)
    const { firstName, lastName, email, phone } = dealer
    expect(parseOrder(reply).dealerInfo).toMatchObject({
      firstName,
      lastName,
      email,
      phone,
      companyName: expect.stringMatching(/./),
    })
  })

  it("validate the dealer's record where the contact has no value", async () => {
    const { browser, signed } = await givenCheckout(portal, { addressLine1: null, brand: null })
    const reply = await browser.post('/api/orders', signed())
    expect(reply.json()).toMatchObject({
      message: orderTexts.dealerInformationRequired,
      errors: [{ field: 'addressLine1' }],
    })
    await expectNothingStored()
  })
})
