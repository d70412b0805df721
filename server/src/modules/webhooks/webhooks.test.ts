import type { Delivery, DeliveryDetail } from '@portal/contract/webhooks/deliveries'
import type { NewWebhook, Webhooks } from '@portal/contract/webhooks/endpoints'
import { asc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestApp } from '../../../test/use-test-app'
import { auditEvents, mailOutbox, webhookDeliveries, webhookEndpoints } from '../../db/tables'

const portal = useTestApp()
const given = () => givenIn(portal.db, { now: portal.clock.read() })
const address = '/api/admin/webhooks'
const erp = { name: 'ERP', url: 'https://erp.example.com/hooks/portal', events: ['order.signed', 'request.decided'] }

async function givenAdmin() {
  const admin = await given().staff({ role: 'super_admin', firstName: 'Avery', lastName: 'Coleman' })
  return { admin, browser: await portal.as(admin) }
}

const insecureUrls = [
  'nonsense',
  'ftp://erp.example.com',
  'https://me:secret@erp.example.com/',
  'https://erp.example.com/#x',
]
const notPublic = ['https://10.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/x', 'https://2130706433/']
const invalidInputs: [wrong: Record<string, unknown>, field: string, message: string][] = [
  [{ name: ' ' }, 'name', 'Please enter a name'],
  [{ name: 'x'.repeat(81) }, 'name', 'Please use 80 characters or fewer'],
  [{ url: '' }, 'url', 'Please enter the URL'],
  [{ events: [] }, 'events', 'Please choose at least one event'],
]
for (const url of [...insecureUrls, 'http://erp.example.com/']) {
  invalidInputs.push([{ url }, 'url', 'Please enter an https URL such as https://erp.example.com/hooks/portal'])
}
for (const url of [...notPublic, 'https://localhost/']) {
  invalidInputs.push([{ url }, 'url', 'The URL must be on the public internet'])
}

describe('Webhook endpoints (docs/spec 21.4, 21.5)', () => {
  it('are added with a secret that is returned once and stored encrypted', async () => {
    const { browser } = await givenAdmin()
    const reply = await browser.post(address, { ...erp, events: [...erp.events].reverse() })
    const { endpoint, secret }: NewWebhook = reply.json()
    expect([reply.statusCode, secret]).toEqual([201, expect.stringMatching(/^whsec_[\w+/]{43}=$/)])
    expect(endpoint).toMatchObject({ ...erp, pausedBecause: null, createdBy: 'Avery Coleman', firstTryShare: null })
    const [row] = await portal.db.select().from(webhookEndpoints)
    const bare = Buffer.from(secret.replace('whsec_', ''), 'base64')
    expect(row?.encryptedSecret.includes(bare)).toBe(false)
    const list = await browser.get(address)
    expect((list.json() as Webhooks).endpoints).toEqual([endpoint])
    expect(list.body).not.toContain(secret.slice(6))
    const cachedReply = await browser.get(address, { headers: { 'if-none-match': String(list.headers.etag) } })
    expect(cachedReply.statusCode).toBe(304)
  })

  it.each(invalidInputs)('are rejected with %o', async (wrong, field, message) => {
    const { browser } = await givenAdmin()
    const reply = await browser.post(address, { ...erp, ...wrong })
    expect([reply.statusCode, reply.json().errors]).toEqual([422, [{ field, message }]])
    const { id } = await given().webhook()
    expect((await browser.patch(`${address}/${id}`, { ...erp, ...wrong })).statusCode).toBe(422)
    expect(await portal.db.$count(webhookEndpoints)).toBe(1)
  })

  it('have unique names and are limited to ten', async () => {
    const { browser } = await givenAdmin()
    await given().webhook({ name: 'erp' })
    const taken = await browser.post(address, erp)
    expect([taken.statusCode, taken.json().errors]).toEqual([
      409,
      [{ field: 'name', message: 'Another endpoint already has this name' }],
    ])
    for (let n = 0; n < 9; n += 1) await given().webhook()
    const eleventhReply = await browser.post(address, { ...erp, name: 'Another' })
    expect([eleventhReply.statusCode, eleventhReply.json().message]).toEqual([
      409,
      'There are too many endpoints. Please delete one that you no longer use',
    ])
  })

  it('can be changed, and deleted with their deliveries, each with an audit event and an email to super admins', async () => {
    const { admin, browser } = await givenAdmin()
    const made: NewWebhook = (await browser.post(address, erp)).json()
    const { id } = made.endpoint
    const changed = { ...erp, name: 'SAP', events: ['order.cancelled'] }
    expect((await browser.patch(`${address}/${id}`, changed)).json()).toMatchObject(changed)
    const replaced: NewWebhook = (await browser.post(`${address}/${id}/replace-secret`)).json()
    await browser.post(`${address}/${id}/pause`)
    await browser.post(`${address}/${id}/resume`)
    await browser.post(`${address}/${id}/test`)
    expect(await portal.db.$count(webhookDeliveries)).toBe(1)
    expect((await browser.delete(`${address}/${id}`)).json()).toEqual({ success: true })
    expect([await portal.db.$count(webhookEndpoints), await portal.db.$count(webhookDeliveries)]).toEqual([0, 0])
    expect((await browser.delete(`${address}/${id}`)).json()).toMatchObject({
      errorCode: 'NOT_FOUND',
      message: 'This endpoint does not exist',
    })
    const events = await portal.db.select().from(auditEvents).orderBy(asc(auditEvents.id))
    expect(events.map(({ action, actorId, entityId }) => [action, actorId, entityId])).toEqual(
      ['added', 'updated', 'secret-replaced', 'paused', 'resumed', 'tested', 'removed'].map((act) => [
        `webhook.${act}`,
        ...[admin.id, id],
      ]),
    )
    expect(JSON.stringify(events)).not.toContain(replaced.secret.slice(6))
    const mails = await portal.db.select().from(mailOutbox)
    expect(mails.map(({ payload }) => (payload as { change: string }).change).sort()).toEqual([
      ...['added', 'changed', 'deleted', 'secret_replaced'],
    ])
    const log = (await browser.get('/api/admin/audit?entityType=webhook')).json()
    expect(log[0]).toMatchObject({
      title: 'Webhook endpoint deleted',
      record: { title: 'Webhook endpoint', label: 'SAP' },
    })
  })

  it('keep tokens in their address out of the audit log and emails', async () => {
    const { browser } = await givenAdmin()
    const url = `${erp.url}?token=hunter2`
    const { endpoint }: NewWebhook = (await browser.post(address, { ...erp, url })).json()
    expect(endpoint.url).toBe(url)
    await browser.patch(`${address}/${endpoint.id}`, { ...erp, url: `${url}&more=1` })
    await browser.delete(`${address}/${endpoint.id}`)
    const recorded = JSON.stringify([
      await portal.db.select().from(auditEvents),
      (await portal.db.select().from(mailOutbox)).map(({ payload }) => payload),
    ])
    expect(recorded).toContain(`${erp.url}?…`)
    expect(recorded).not.toContain('hunter2')
  })

  it('cannot be added if secrets cannot be stored', async () => {
    const { browser } = await givenAdmin()
    const { key } = portal.config.secondFactor
    const { databaseUrl } = portal.config
    Object.assign(portal.config, { databaseUrl: 'postgres://elsewhere/portal' })
    portal.config.secondFactor.key = null
    try {
      const reply = await browser.post(address, erp)
      expect([reply.statusCode, reply.json().message]).toEqual([
        409,
        'Webhooks are not set up on this portal: SECOND_FACTOR_KEY is not set.',
      ])
      expect((await browser.get(address)).json()).toMatchObject({ isSetUp: false })
    } finally {
      portal.config.secondFactor.key = key
      Object.assign(portal.config, { databaseUrl })
    }
  })
})

describe('The delivery log (docs/spec 21.4)', () => {
  it('returns pages newest first, filtered by event, state and endpoint', async () => {
    const { browser } = await givenAdmin()
    const one = await given().delivery({ occurredAt: new Date('2026-11-20T10:00:00Z') })
    const two = await given().delivery({
      event: 'order.signed',
      state: 'delivered',
      occurredAt: new Date('2026-11-20T11:00:00Z'),
    })
    const list = async (query: string) => {
      const reply = await browser.get(`/api/admin/webhook-deliveries${query}`)
      expect(reply.statusCode, reply.body).toBe(200)
      return [(reply.json() as Delivery[]).map(({ id }) => id), reply.headers['x-total-count']]
    }
    expect(await list('')).toEqual([[two.id, one.id], '2'])
    expect(await list('?limit=1&offset=1')).toEqual([[one.id], '2'])
    expect(await list('?event=order.signed')).toEqual([[two.id], '1'])
    expect(await list('?state=given_up')).toEqual([[one.id], '1'])
    expect(await list(`?endpoint=${one.endpointId}`)).toEqual([[one.id], '1'])
    expect(await list('?event=test&state=waiting')).toEqual([[], '0'])
    expect(await list('?search=000133&limit=1&sort=occurredAt')).toEqual([[one.id], '2'])
    expect(await list('?search=2_')).toEqual([[], '0'])
  })

  it('shows the body, signature and response of a delivery', async () => {
    const { browser } = await givenAdmin()
    const request = { event: 'request.decided' as const, orderStatus: null, decision: 'approved' }
    const { id, subjectId, orderId } = await given().delivery({ ...request, answer: 'try later', signature: 'v1,abc' })
    const detail: DeliveryDetail = (await browser.get(`/api/admin/webhook-deliveries/${id}`)).json()
    expect(detail).toMatchObject({
      state: 'given_up',
      answerStatus: 503,
      answer: 'try later',
      signature: 'v1,abc',
      mostTries: 8,
    })
    expect(JSON.parse(detail.body)).toEqual({
      id,
      type: 'request.decided',
      timestamp: '2026-11-20T15:00:00.000Z',
      data: { orderId, orderNumber: '2027-000133', orderYear: 2027, requestId: subjectId, decision: 'approved' },
    })
  })

  it('does not resend a delivery that is being sent or whose endpoint is paused', async () => {
    const { browser } = await givenAdmin()
    const sending = await given().delivery({ state: 'sending' })
    const paused = await given().webhook({ pausedBecause: 'gone' })
    const waits = await given().delivery({ endpointId: paused.id })
    const errorMessage = async (id: string) =>
      (await browser.post(`/api/admin/webhook-deliveries/${id}/resend`)).json().message
    expect(await errorMessage(sending.id)).toBe('This delivery is being sent right now')
    expect(await errorMessage(waits.id)).toBe('This endpoint is paused. Please resume it first')
    expect(await errorMessage(paused.id)).toBe('This delivery is no longer stored')
  })
})

describe('One order for a key (docs/spec 21.3)', () => {
  it('returns the order’s current state, as in the list', async () => {
    const { secret } = await given().apiKey({ scopes: ['order.read'] })
    const system = portal.withKey(secret)
    const { id, orderNumber } = await given().order({ status: 'active' })
    expect((await system.get(`/api/v1/orders/${id}`)).json()).toMatchObject({
      id,
      order: { orderNumber, status: 'active' },
    })
    const none = await system.get('/api/v1/orders/0b0b0b0b-0000-4000-8000-00000000beef')
    expect([none.statusCode, none.json().errorCode]).toEqual([404, 'NOT_FOUND'])
    const dealers = await given().apiKey({ scopes: ['dealer.read'] })
    expect((await portal.withKey(dealers.secret).get(`/api/v1/orders/${id}`)).statusCode).toBe(403)
  })
})
