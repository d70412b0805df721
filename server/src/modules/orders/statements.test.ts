import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { givenIn } from '../../../test/given'
import { buildCart, consents, givenCheckout, orderingPart, parseOrder } from '../../../test/ordering'
import { useTestApp } from '../../../test/use-test-app'
import { noteStatement, recordStatements } from '../../platform/database/statement-counter'
import { RenderThreads } from '../../platform/pdf/render-threads'

const portal = useTestApp({ serve: orderingPart })

const given = () => givenIn(portal.db, { now: portal.clock.read() })

/** Counts the SQL statements of a call, including session and transaction. */
async function getCost(call: () => Promise<{ statusCode: number }>, status = 200): Promise<number> {
  // An injected call starts when it is awaited, so await it inside.
  const { result, statements } = await recordStatements(async () => await call())
  expect(result.statusCode).toBe(status)
  return statements.length
}

async function givenPackages(count: number) {
  return Promise.all(Array.from({ length: count }, () => given().package()))
}

describe('SQL statements per call, including the session', () => {
  it.each([1, 20])('are 10 for placing and signing %i packages', async (count) => {
    const manager = await given().staff()
    const { browser, given: checkoutGiven } = await givenCheckout(portal, { territoryManager: manager })
    const body = buildCart(await givenPackages(count), { ...consents, signatureData: checkoutGiven.signature() })
    expect(await getCost(() => browser.post('/api/orders', body), 201)).toBe(10)
  })

  it('are 10 for placing with a key, and 5 for returning the order again', async () => {
    const { browser, signed } = await givenCheckout(portal)
    const options = { headers: { 'idempotency-key': 'one' } }
    expect(await getCost(() => browser.post('/api/orders', signed(), options), 201)).toBe(10)
    expect(await getCost(() => browser.post('/api/orders', signed(), options))).toBe(5)
  })

  it.each([1, 20])('are 10 for placing a draft of %i packages, with either call', async (count) => {
    const manager = await given().staff()
    const first = await givenCheckout(portal, { territoryManager: manager })
    const second = await givenCheckout(portal, { territoryManager: manager })
    const packages = await givenPackages(count)
    const consent = { ...consents, signatureData: given().signature() }
    await first.browser.post('/api/orders', buildCart(packages, { status: 'pending' }))
    expect(await getCost(() => first.browser.post('/api/orders', buildCart(packages, consent)))).toBe(10)
    const draft = parseOrder(await second.browser.post('/api/orders', buildCart(packages, { status: 'pending' })))
    expect(await getCost(() => second.browser.patch(`/api/orders/${draft.id}/sign`, consent))).toBe(10)
  })

  it('start after the signature is rendered, so that no connection waits for it', async () => {
    const { browser, signed } = await givenCheckout(portal)
    const render = RenderThreads.prototype.render
    const drawing = vi.spyOn(RenderThreads.prototype, 'render').mockImplementation(function (this: unknown, input) {
      noteStatement('the signature is drawn')
      return Reflect.apply(render, this, [input])
    })
    onTestFinished(() => drawing.mockRestore())
    const { result, statements } = await recordStatements(async () => await browser.post('/api/orders', signed()))
    expect(result.statusCode).toBe(201)
    const order = statements.filter((text) => ['begin', 'the signature is drawn', 'commit'].includes(text))
    expect(order).toEqual(['the signature is drawn', 'begin', 'commit'])
  })

  it.each([1, 20])('are 8 for saving a draft of %i packages, new or existing', async (count) => {
    const { browser } = await givenCheckout(portal)
    const body = buildCart(await givenPackages(count), { status: 'pending' })
    expect(await getCost(() => browser.post('/api/orders', body), 201)).toBe(8)
    expect(await getCost(() => browser.post('/api/orders', body))).toBe(8)
  })

  it.each([1, 12])('are at most 3 for lists and details of %i orders, and 2 for one order', async (count) => {
    const browser = await portal.as(await given().staff({ role: 'super_admin' }))
    const orders = await Promise.all(Array.from({ length: count }, () => given().order({ status: 'request' })))
    for (const order of orders) await given().changeRequest({ order })
    const id = orders[0]?.id
    expect(await getCost(() => browser.get('/api/orders'))).toBe(2)
    expect(await getCost(() => browser.get('/api/orders?limit=1'))).toBe(3)
    expect(await getCost(() => browser.get(`/api/orders/${id}`))).toBe(2)
    expect(await getCost(() => browser.get(`/api/orders/${id}/items`))).toBe(2)
    expect(await getCost(() => browser.get(`/api/orders/${id}/timeline`))).toBe(3)
    expect(await getCost(() => browser.get('/api/change-requests?limit=1'))).toBe(3)
  })

  it('include the count of a filter only once in the 30 seconds between refreshes', async () => {
    const browser = await portal.as(await given().staff({ role: 'super_admin' }))
    for (let n = 0; n < 3; n += 1) await given().order()
    const page = (query: string) => getCost(() => browser.get(`/api/orders?limit=1${query}`))
    expect(await page('')).toBe(3)
    expect(await page('')).toBe(2)
    expect(await page('&offset=1&sort=status')).toBe(2)
    expect(await page('&year=2027')).toBe(3)
    portal.clock.forward({ minutes: 0.5 })
    expect(await page('')).toBe(3)
  })
})
