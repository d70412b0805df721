import { requiredSigningCodeSchema } from '@portal/contract/orders/signing-events'
import { mailedCodeTexts } from '@portal/contract/texts/sign-in'
import { desc, eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { createCaller } from '../../../../test/caller'
import { givenIn } from '../../../../test/given'
import { buildCart, consents, parseOrder } from '../../../../test/ordering'
import { useTestApp } from '../../../../test/use-test-app'
import { agreementSnapshots, auditEvents, mailOutbox, orders, sessions, trustedDevices } from '../../../db/tables'

const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'Lead Program <portal@example.com>' }
const portal = useTestApp({ config: { mail } })
const given = () => givenIn(portal.db, { now: portal.clock.read() })

type Cookies = Record<string, string>
const getCookies = (reply: LightMyRequestResponse): Cookies =>
  Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]))

/** Signs in through the API, in a browser with the given cookies. */
async function signIn(path: 'login' | 'dealer-login', body: object, before: Cookies = {}): Promise<Cookies> {
  const reply = await createCaller(portal.app, before).post(`/api/auth/${path}`, body)
  expect(reply.statusCode).toBe(200)
  return { ...before, ...getCookies(reply) }
}

async function givenDealerAtCheckout(before: Cookies = {}, overrides: { email?: string | null } = {}) {
  const manager = await given().staff({ firstName: 'Robin', lastName: 'Arceneaux', phone: '404-555-0115' })
  const dealer = await given().dealer({ territoryManager: manager, email: 'camille@robichaux.example', ...overrides })
  const item = await given().package()
  const { dealerNumber, zipCode } = dealer
  const cookies = await signIn('dealer-login', { dealerNumber, zipCode }, before)
  const browser = createCaller(portal.app, cookies)
  const body = (more: object = {}) => buildCart([item], { ...consents, signatureData: given().signature(), ...more })
  const place = (more: object = {}, key = 'one') =>
    browser.post('/api/orders', body(more), { headers: { 'idempotency-key': key } })
  return { dealer, manager, browser, cookies, place, body }
}

const readRequiredCode = (reply: LightMyRequestResponse) => {
  expect(reply.statusCode).toBe(403)
  expect(reply.json()).toMatchObject({ errorCode: 'SIGNING_CODE' })
  return requiredSigningCodeSchema.parse(reply.json().details)
}

/** Returns the code in the last email that contains one. */
async function readMailedCode(): Promise<{ code: string; to: string }> {
  const [row] = await portal.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.type, 'mailed_code'))
    .orderBy(desc(mailOutbox.createdAt))
    .limit(1)
  const { code } = (row?.payload ?? {}) as { code?: string }
  return { code: code ?? '', to: row?.toAddress ?? '' }
}

const getWrongCode = (code: string): string => (code === '000000' ? '000001' : '000000')

async function readSignedEvents() {
  const [snapshot] = await portal.db.select().from(agreementSnapshots)
  return snapshot?.content.events ?? []
}

describe('A signing code', () => {
  it('is required on an unknown device, goes to the registered address, and stays valid under the same key', async () => {
    const { place, browser } = await givenDealerAtCheckout()
    const required = readRequiredCode(await place({ contactInfo: { email: 'thief@example.org' } }))
    expect(required).toMatchObject({
      reason: 'unknown-device',
      address: 'c•••••e@rob••••••.example',
      triesLeft: 5,
      problem: null,
      helper: { name: 'Robin Arceneaux', phone: '404-555-0115' },
    })
    expect(await portal.db.select().from(orders)).toEqual([])
    const { code, to } = await readMailedCode()
    expect(to).toBe('camille@robichaux.example')
    // Only the signature waits for the code.
    expect((await browser.get('/api/auth/user')).statusCode).toBe(200)

    const wrong = await place({ contactInfo: { email: 'thief@example.org' }, signingCode: getWrongCode(code) })
    expect(readRequiredCode(wrong)).toMatchObject({ problem: 'wrong', triesLeft: 4 })
    expect(wrong.json().message).toBe(mailedCodeTexts.wrong(4))

    const placed = await place({ contactInfo: { email: 'thief@example.org' }, signingCode: code })
    expect(placed.statusCode).toBe(201)
    const events = await readSignedEvents()
    expect(events.filter(({ kind }) => kind.startsWith('code')).map(({ kind, how }) => [kind, how])).toEqual([
      ['code-sent', 'c•••••e@rob••••••.example'],
      ['code-given', 'Second try'],
    ])
    expect(events[0]).toMatchObject({ kind: 'signed-in', how: 'Dealer number and ZIP, unknown device' })
    // The response was lost: repeating the call with the used code returns the order.
    const repeatedReply = await place({ contactInfo: { email: 'thief@example.org' }, signingCode: code })
    expect(repeatedReply.statusCode).toBe(200)
    expect(parseOrder(repeatedReply).id).toBe(parseOrder(placed).id)
  })

  it('is requested last: other errors come first and send no email', async () => {
    const { place } = await givenDealerAtCheckout()
    expect((await place({ budgetAllocationApproved: false })).statusCode).toBe(422)
    expect((await place({ signatureData: null })).statusCode).toBe(422)
    expect((await readMailedCode()).code).toBe('')
  })

  it('stays valid for the attempt, so that a call that failed for another reason needs no second code', async () => {
    const { place } = await givenDealerAtCheckout()
    await place()
    const { code } = await readMailedCode()
    const rejected = await place({ signingCode: code, totalAmount: '1.00' }, 'other')
    expect(rejected.statusCode).toBe(422)
    expect((await place({ signingCode: code })).statusCode).toBe(201)
  })

  it('expires after ten minutes or five wrong tries', async () => {
    const { place } = await givenDealerAtCheckout()
    await place()
    const { code } = await readMailedCode()
    for (let left = 4; left > 0; left -= 1) {
      expect(readRequiredCode(await place({ signingCode: getWrongCode(code) }))).toMatchObject({
        problem: 'wrong',
        triesLeft: left,
      })
    }
    const last = await place({ signingCode: getWrongCode(code) })
    expect(readRequiredCode(last)).toMatchObject({ problem: 'used-up', triesLeft: 0 })
    expect(readRequiredCode(await place({ signingCode: code })).problem).toBe('used-up')
    portal.clock.forward({ minutes: 2 })
    expect(readRequiredCode(await place({ resendSigningCode: true }))).toMatchObject({ problem: null, triesLeft: 5 })
    const second = await readMailedCode()
    portal.clock.forward({ minutes: 11 })
    readRequiredCode(await place({ signingCode: second.code }))
    expect(await portal.db.select().from(orders)).toEqual([])
  })

  it('is not required again for 30 days on a remembered device, but is on any other', async () => {
    const { place, cookies, dealer } = await givenDealerAtCheckout()
    await place()
    const { code } = await readMailedCode()
    expect((await place({ signingCode: code, rememberDevice: true })).statusCode).toBe(201)
    const [device] = await portal.db.select().from(trustedDevices).where(eq(trustedDevices.accountId, dealer.id))
    expect(device?.rememberedUntil).toEqual(new Date(portal.clock.read().getTime() + 30 * 24 * 60 * 60_000))

    await portal.db.update(orders).set({ status: 'cancelled' })
    const { dealerNumber, zipCode } = dealer
    const later = createCaller(portal.app, await signIn('dealer-login', { dealerNumber, zipCode }, cookies))
    const item = await given().package()
    const body = buildCart([item], { ...consents, signatureData: given().signature() })
    portal.clock.forward({ minutes: 60 })
    expect((await later.post('/api/orders', body)).statusCode).toBe(201)

    await portal.db.update(orders).set({ status: 'cancelled' })
    const otherBrowser = createCaller(portal.app, await signIn('dealer-login', { dealerNumber, zipCode }))
    readRequiredCode(await otherBrowser.post('/api/orders', body))
  })

  it('is required when signing a draft too', async () => {
    const { browser, body } = await givenDealerAtCheckout()
    const draft = parseOrder(await browser.post('/api/orders', body({ status: 'pending' })))
    const consent = { ...consents, signatureData: given().signature() }
    readRequiredCode(await browser.patch(`/api/orders/${draft.id}/sign`, consent))
    const { code } = await readMailedCode()
    const reply = await browser.patch(`/api/orders/${draft.id}/sign`, { ...consent, signingCode: code })
    expect(reply.statusCode).toBe(200)
  })

  it('can be read out to a dealer without an email address, and the record names the reader', async () => {
    const { place, manager, dealer } = await givenDealerAtCheckout({}, { email: null })
    const reply = await place({ contactInfo: { email: 'thief@example.org' } })
    expect(readRequiredCode(reply)).toMatchObject({ address: null, helper: { name: 'Robin Arceneaux' } })
    expect(reply.json().message).toBe(mailedCodeTexts.readOut)
    expect((await readMailedCode()).code).toBe('')

    const reader = await portal.as(manager)
    const readOutReply = await reader.post(`/api/admin/dealers/${dealer.id}/read-out-code`)
    const { code } = readOutReply.json()
    const contactInfo = { email: 'thief@example.org' }
    expect((await place({ contactInfo, signingCode: code })).statusCode).toBe(201)
    const codes = (await readSignedEvents()).filter(({ kind }) => kind.startsWith('code'))
    expect(codes).toMatchObject([{ kind: 'code-given', how: 'First try, read out by Robin Arceneaux' }])
  })
})

describe('Staff who sign as a dealer', () => {
  it('are detected by their device: session, record, audit log and timeline name them, and a code is required', async () => {
    const { email, password } = await given().staff({ firstName: 'Sam', lastName: 'Sales', role: 'sales_manager' })
    const staffCookies = await signIn('login', { email, password })
    // Signing out or changing the password does not help: the browser keeps its device.
    await createCaller(portal.app, staffCookies).patch('/api/auth/user/password', {
      currentPassword: password,
      newPassword: 'Another-Password-2',
    })
    await portal.db.delete(trustedDevices)
    const { place, browser, dealer } = await givenDealerAtCheckout(staffCookies)
    const [session] = await portal.db.select().from(sessions).where(eq(sessions.subjectId, dealer.id))
    expect(session?.staffDevice).toMatchObject({ name: 'Sam Sales', role: 'sales_manager' })

    expect(readRequiredCode(await place()).reason).toBe('staff-device')
    const { code, to } = await readMailedCode()
    expect(to).toBe('camille@robichaux.example')
    const order = parseOrder(await place({ signingCode: code, rememberDevice: true }))

    const text = 'Sam Sales (Sales Manager) on Nov 20, 2026'
    const staffDeviceEvent = (await readSignedEvents()).find(({ kind }) => kind === 'staff-device')
    expect(staffDeviceEvent).toMatchObject({ how: `Used by ${text}` })
    const events = await portal.db.select().from(auditEvents).orderBy(auditEvents.id)
    expect(events.find(({ action }) => action === 'order.placed')?.after).toMatchObject({ staffDevice: text })
    const started = events.filter(({ action }) => action === 'session.started')
    expect(started.at(-1)?.after).toEqual({ staffDevice: text })
    const timeline = (await browser.get(`/api/orders/${order.id}/timeline`)).json()
    expect(timeline).toContainEqual(
      expect.objectContaining({ title: 'Signed on a staff device', detail: `Used by ${text}` }),
    )

    // A staff device needs a code even when it is remembered.
    await portal.db.update(orders).set({ status: 'cancelled' })
    expect(readRequiredCode(await place({}, 'two')).reason).toBe('staff-device')
  })

  it('are forgotten on a device after 30 days', async () => {
    const { email, password } = await given().staff()
    const staffCookies = await signIn('login', { email, password })
    portal.clock.forward({ minutes: 31 * 24 * 60 })
    const { place } = await givenDealerAtCheckout(staffCookies)
    expect(readRequiredCode(await place()).reason).toBe('unknown-device')
  })
})
