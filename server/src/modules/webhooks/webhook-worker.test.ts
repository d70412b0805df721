import type { IncomingHttpHeaders } from 'node:http'
import type { NewWebhook, Webhook, Webhooks } from '@portal/contract/webhooks/endpoints'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { givenProgramVersion, withFacts } from '../../../test/given/program'
import { testProgram } from '../../../test/test-program'
import { useTestApp } from '../../../test/use-test-app'
import { openReceiver, type Receiver } from '../../../test/webhook-receiver'
import { auditEvents, mailOutbox, webhookDeliveries, webhookEndpoints } from '../../db/tables'
import type { Config } from '../../platform/config'
import { listCounts } from '../../platform/metrics/counters'
import { secretText } from '../../platform/webhooks/sign-message'
import { pauseEndpoint } from './queries/endpoints'
import { startWebhookWorker } from './webhook-worker'

// The same example that the documentation shows to receivers.
const example = new URL('../../../../docs/examples/verify-webhook.mjs', import.meta.url).href
type IsGenuine = (secret: string, headers: IncomingHttpHeaders, body: string, now?: number) => boolean
const { isGenuine }: { isGenuine: IsGenuine } = await import(example)

const portal = useTestApp({ config: { webhooksToLoopback: true } })
const given = () => givenIn(portal.db, { now: portal.clock.read() })

let receiver: Receiver
beforeAll(async () => {
  receiver = await openReceiver()
})
beforeEach(() => receiver.reset())
afterAll(() => receiver.close())

const rows = () => portal.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.occurredAt))
const onlyRow = async () => (await rows())[0]

/** Runs a worker until no due delivery is waiting or being sent. */
async function work(config: Partial<Config> = {}, timeoutMs = 5_000) {
  const parts = {
    db: portal.db,
    clock: portal.clock.read,
    config: { ...portal.config, ...config },
    log: portal.log.logger,
    programInEffect: () => testProgram,
  }
  const worker = startWebhookWorker({ ...parts, timeoutMs, times: { pollMs: 20, nudgeMs: 1 } })
  const now = sql`${portal.clock.read().toISOString()}::timestamptz`
  const isDue = sql`state = 'sending' or (state = 'waiting' and (next_try_at is null or next_try_at <= ${now})
    and exists (select from webhook_endpoints e where e.id = endpoint_id and e.paused_because is null))`
  await expect.poll(() => portal.db.$count(webhookDeliveries, isDue), { interval: 20 }).toBe(0)
  await worker.stop()
}

// This test must run before the process sends anything.
it('Alerts see the first abandoned delivery of a process (docs/alerts.md)', async () => {
  const parts = {
    db: portal.db,
    clock: portal.clock.read,
    config: portal.config,
    log: portal.log.logger,
    programInEffect: () => testProgram,
  }
  await startWebhookWorker(parts).stop()
  expect(listCounts('webhookTries')).toEqual(
    ['delivered', 'failed', 'given_up'].map((outcome) => ({ labels: { outcome }, value: 0 })),
  )
})

async function givenWaitingDelivery(url = receiver.url()) {
  const endpoint = await given().webhook({ url })
  const waitingFields = {
    state: 'waiting',
    tries: 0,
    hasFailed: false,
    answerStatus: null,
    lastError: null,
    triedAt: null,
  }
  const delivery = await given().delivery({ endpointId: endpoint.id, ...waitingFields })
  return { endpoint, delivery }
}

const admin = async () =>
  portal.as(await given().staff({ role: 'super_admin', firstName: 'Avery', lastName: 'Coleman' }))

describe('A webhook (docs/spec 21.5, 21.6)', () => {
  it('about the program arrives with the version and its day, and again with the same body and a valid signature', async () => {
    const endpoint = await given().webhook({ url: receiver.url(), events: ['program.scheduled'] })
    receiver.answerWith({ status: 503 })
    await givenProgramVersion(portal.db, withFacts({ installments: 8 }), new Date('2026-12-01T05:00:00.123Z'))
    await work()
    const [delivery] = await rows()
    receiver.answerWith({ status: 200 })
    const browser = await admin()
    const resent = await browser.post(`/api/admin/webhook-deliveries/${delivery?.id}/resend`)
    expect([resent.statusCode, resent.json().programNumber]).toEqual([200, 2])
    await work()
    const [first, second] = receiver.received
    expect(first?.body).toMatchObject({
      type: 'program.scheduled',
      data: { programNumber: 2, takesEffectAt: '2026-12-01T05:00:00.123Z' },
    })
    expect(second?.text).toBe(first?.text)
    const shown = (await browser.get(`/api/admin/webhook-deliveries/${delivery?.id}`)).json()
    expect(shown).toMatchObject({ state: 'delivered', body: first?.text })
    const { headers = {}, text = '' } = second ?? {}
    expect(isGenuine(secretText(endpoint.secret), headers, text, portal.clock.read().getTime())).toBe(true)
    portal.log.take()
  })

  it('arrives once with a signature that its receiver can verify', async () => {
    const { endpoint, delivery } = await givenWaitingDelivery()
    await work()
    const [call, ...more] = receiver.received
    expect(more).toEqual([])
    expect(call?.body).toEqual({
      id: delivery.id,
      type: 'order.changed',
      timestamp: '2026-11-20T15:00:00.000Z',
      data: { orderId: delivery.orderId, orderNumber: '2027-000133', orderYear: 2027, status: 'active' },
    })
    expect(call?.headers).toMatchObject({ 'webhook-id': delivery.id, 'content-type': 'application/json' })
    const { headers = {}, text = '' } = call ?? {}
    const now = portal.clock.read().getTime()
    const secret = secretText(endpoint.secret)
    expect(isGenuine(secret, headers, text, now)).toBe(true)
    expect(isGenuine(secret, headers, `${text} `, now)).toBe(false)
    expect(isGenuine(secret, headers, text, now + 6 * 60_000)).toBe(false)
    expect(isGenuine(secretText(Buffer.alloc(32)), headers, text, now)).toBe(false)
    const stored = {
      state: 'delivered',
      tries: 1,
      hasFailed: false,
      answerStatus: 200,
      answer: 'thank you',
      nextTryAt: null,
    }
    expect(await onlyRow()).toMatchObject({ ...stored, signature: headers['webhook-signature'], lastError: null })
    portal.log.take()
  })

  it('is retried with the same ID at growing intervals, and abandoned after eight attempts in a day', async () => {
    await givenWaitingDelivery()
    receiver.answerWith({ status: 503, text: 'x'.repeat(5_000) })
    const waits: number[] = []
    for (let tries = 1; tries < 8; tries += 1) {
      await work()
      const row = await onlyRow()
      expect(row).toMatchObject({ state: 'waiting', tries, answerStatus: 503, lastError: 'The endpoint answered 503' })
      expect(row?.answer).toHaveLength(2_048)
      waits.push((row?.nextTryAt?.getTime() ?? 0) - portal.clock.read().getTime())
      portal.clock.set(row?.nextTryAt ?? new Date())
    }
    await work()
    expect(await onlyRow()).toMatchObject({ state: 'given_up', tries: 8, nextTryAt: null })
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(receiver.received).toHaveLength(8)
    expect([...waits].sort((a, b) => a - b)).toEqual(waits)
    const hours = waits.reduce((all, each) => all + each, 0) / 3_600_000
    expect(hours).toBeGreaterThan(24)
    expect(hours).toBeLessThan(27)
    portal.log.take()
  })

  it('can be resent after it was abandoned, alone or with all others, with its ID and all attempts', async () => {
    const { endpoint } = await givenWaitingDelivery()
    await portal.db.update(webhookDeliveries).set({ state: 'given_up', tries: 8, hasFailed: true })
    const other = await given().delivery({ endpointId: endpoint.id })
    const paused = await given().webhook({ pausedBecause: 'person', url: receiver.url() })
    await given().delivery({ endpointId: paused.id })
    const browser = await admin()
    const one = await browser.post(`/api/admin/webhook-deliveries/${other.id}/resend`)
    expect([one.statusCode, one.json()]).toMatchObject([200, { state: 'waiting', tries: 0 }])
    await work()
    expect(receiver.received.map(({ body }) => body.id)).toEqual([other.id])
    const all = await browser.post('/api/admin/webhook-deliveries/resend-given-up')
    expect(all.json()).toEqual({ resent: 1 })
    await work()
    expect(receiver.received).toHaveLength(2)
    expect((await rows()).map(({ state, hasFailed }) => [state, hasFailed]).sort()).toEqual([
      ...[
        ['delivered', true],
        ['delivered', true],
        ['given_up', true],
      ],
    ])
    const events = await portal.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'webhook.resent'))
      .orderBy(asc(auditEvents.id))
    expect(events.map(({ after }) => after)).toMatchObject([{ delivery: other.id }, { deliveries: 1 }])
    portal.log.take()
  })

  it('follows no redirects and goes to no private address', async () => {
    await givenWaitingDelivery()
    receiver.answerWith({ status: 302, headers: { location: receiver.url('/elsewhere') } })
    await work()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks'])
    expect((await onlyRow())?.lastError).toBe('The endpoint answered 302. Redirects are not followed')
    receiver.reset()
    await portal.db.delete(webhookDeliveries)
    for (const url of [
      receiver.url(),
      receiver.url().replace('127.0.0.1', 'localhost'),
      'https://10.0.0.1/',
      'https://169.254.169.254/',
    ]) {
      await givenWaitingDelivery(url)
    }
    await work({ webhooksToLoopback: false })
    expect(receiver.received).toEqual([])
    for (const { lastError, state, tookMs } of await rows()) {
      expect([state, lastError]).toEqual(['waiting', expect.stringMatching(/ is not on the public internet$/)])
      expect(tookMs).not.toBeNull()
    }
    // Only loopback addresses can be allowed, no other private addresses.
    await portal.db.update(webhookDeliveries).set({ nextTryAt: null })
    await portal.db.update(webhookEndpoints).set({ url: 'http://192.168.1.1/' })
    await work()
    expect((await rows()).map(({ lastError }) => lastError)).toEqual(
      Array.from({ length: 4 }, () => '192.168.1.1 is not on the public internet'),
    )
    portal.log.take()
  })

  it('is retried after a timeout, and a slow endpoint does not delay others', async () => {
    const slow = await givenWaitingDelivery(receiver.url('/slow'))
    for (let n = 0; n < 8; n += 1) await given().delivery({ endpointId: slow.endpoint.id, state: 'waiting', tries: 0 })
    const quick = await givenWaitingDelivery(receiver.url('/quick'))
    receiver.answerWith(({ path }) => (path === '/slow' ? 'never' : { status: 200 }))
    const parts = {
      db: portal.db,
      clock: portal.clock.read,
      config: portal.config,
      log: portal.log.logger,
      programInEffect: () => testProgram,
    }
    const worker = startWebhookWorker({ ...parts, timeoutMs: 600_000, times: { pollMs: 20, stopMs: 10 } })
    await expect.poll(() => receiver.received.filter(({ path }) => path === '/slow').length).toBe(4)
    await expect.poll(async () => (await rows()).find(({ id }) => id === quick.delivery.id)?.state).toBe('delivered')
    // The limit per endpoint applies, however long its responses take.
    expect(receiver.received.filter(({ path }) => path === '/slow')).toHaveLength(4)
    await worker.stop()
    await portal.db.delete(webhookDeliveries)
    portal.log.take()
  })

  it('records the timeout if there is no response', async () => {
    await givenWaitingDelivery()
    receiver.answerWith('never')
    await work({}, 100)
    expect(await onlyRow()).toMatchObject({
      state: 'waiting',
      lastError: 'No answer within 0.1 seconds',
      answerStatus: null,
    })
    portal.log.take()
  })

  it('is abandoned after a 410, which pauses its endpoint and notifies every super admin', async () => {
    const { endpoint } = await givenWaitingDelivery()
    await given().staff({ role: 'super_admin' })
    receiver.answerWith({ status: 410 })
    await work()
    expect(await onlyRow()).toMatchObject({ state: 'given_up', tries: 1 })
    const [stored] = await portal.db.select().from(webhookEndpoints)
    expect(stored?.pausedBecause).toBe('gone')
    const mails = await portal.db.select().from(mailOutbox)
    expect(mails.map(({ payload }) => payload)).toMatchObject([
      { about: 'webhook_changed', change: 'paused', endpointName: endpoint.name, changedBy: null },
    ])
    expect(await portal.db.select().from(auditEvents)).toMatchObject([
      { action: 'webhook.paused', actorName: 'System' },
    ])
    portal.log.take()
  })

  it('does not pause its endpoint after a 410 from a previous address', async () => {
    const { endpoint } = await givenWaitingDelivery()
    await portal.db.transaction(async (tx) => {
      expect(await pauseEndpoint(tx, endpoint.id, 'gone', receiver.url('/before'))).toBe(false)
    })
    expect((await portal.db.select().from(webhookEndpoints))[0]?.pausedBecause).toBeNull()
  })

  /** Makes the last attempt of an endpoint's delivery fail. */
  async function abandonDelivery(endpointId: string) {
    await given().delivery({ endpointId, state: 'waiting', tries: 7, hasFailed: true })
    await work()
  }
  const storedEndpoint = async () => (await portal.db.select().from(webhookEndpoints))[0]

  it('pauses its endpoint after five days of failures, which can be resumed and resent', async () => {
    const endpoint = await given().webhook({ url: receiver.url() })
    await given().staff({ role: 'super_admin' })
    const failingSince = portal.clock.read()
    receiver.answerWith({ status: 503 })
    await abandonDelivery(endpoint.id)
    portal.clock.forward({ hours: 119 })
    await abandonDelivery(endpoint.id)
    expect(await storedEndpoint()).toMatchObject({ pausedBecause: null, failingSince })
    portal.clock.forward({ hours: 1 })
    // A delivery that will be retried has not failed yet.
    await given().delivery({ endpointId: endpoint.id, state: 'waiting', tries: 0, hasFailed: false })
    await work()
    expect(await storedEndpoint()).toMatchObject({ pausedBecause: null })
    await abandonDelivery(endpoint.id)
    expect(await storedEndpoint()).toMatchObject({ pausedBecause: 'failing' })
    expect(await portal.db.select().from(auditEvents)).toMatchObject([
      {
        action: 'webhook.paused',
        actorName: 'System',
        entityId: endpoint.id,
        after: { name: endpoint.name, pausedBecause: 'failing', failingSince: failingSince.toISOString() },
      },
    ])
    const mails = await portal.db.select().from(mailOutbox)
    expect(mails.map(({ payload }) => payload)).toMatchObject([
      { about: 'webhook_changed', change: 'paused_failing', endpointName: endpoint.name, changedBy: null },
    ])

    receiver.reset()
    await work()
    expect(receiver.received).toEqual([])
    const browser = await admin()
    const list: Webhooks = (await browser.get('/api/admin/webhooks')).json()
    expect(list.endpoints).toMatchObject([{ pausedBecause: 'failing' }])
    const resumed = await browser.post(`/api/admin/webhooks/${endpoint.id}/resume`)
    expect(resumed.json()).toMatchObject({ pausedBecause: null })
    expect(await storedEndpoint()).toMatchObject({ failingSince: null })
    expect((await browser.post('/api/admin/webhook-deliveries/resend-given-up')).json()).toEqual({ resent: 3 })
    portal.clock.forward({ minutes: 2 })
    await work()
    expect((await rows()).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered', 'delivered'])
    portal.log.take()
  })

  it('restarts the five days after a success, a resume or a new address', async () => {
    const endpoint = await given().webhook({ url: receiver.url() })
    const browser = await admin()
    const path = `/api/admin/webhooks/${endpoint.id}`
    const restarts = [
      async () => {
        receiver.answerWith({ status: 200 })
        await given().delivery({ endpointId: endpoint.id, state: 'waiting', tries: 7, hasFailed: true })
        await work()
        receiver.answerWith({ status: 503 })
      },
      async () => {
        await browser.post(`${path}/pause`)
        await browser.post(`${path}/resume`)
      },
      async () => {
        const saved = { name: endpoint.name, events: endpoint.events, url: receiver.url('/other') }
        expect((await browser.patch(path, saved)).statusCode).toBe(200)
      },
    ]
    receiver.answerWith({ status: 503 })
    for (const begin of restarts) {
      await abandonDelivery(endpoint.id)
      expect((await storedEndpoint())?.failingSince).not.toBeNull()
      await begin()
      expect((await storedEndpoint())?.failingSince).toBeNull()
    }
    // A new name does not restart the five days.
    await abandonDelivery(endpoint.id)
    const failingSince = portal.clock.read()
    portal.clock.forward({ minutes: 1 })
    await browser.patch(path, { name: 'Another', events: endpoint.events, url: receiver.url('/other') })
    expect(await storedEndpoint()).toMatchObject({ name: 'Another', failingSince })
    portal.log.take()
  })

  it('waits while its endpoint is paused, and is sent after the endpoint resumes', async () => {
    const { endpoint } = await givenWaitingDelivery()
    const browser = await admin()
    const path = `/api/admin/webhooks/${endpoint.id}`
    expect((await browser.post(`${path}/pause`)).json()).toMatchObject({
      pausedBecause: 'person',
    } satisfies Partial<Webhook>)
    expect((await browser.post(`${path}/pause`)).json().message).toBe('This endpoint is already paused')
    await work()
    expect(receiver.received).toEqual([])
    expect((await browser.post(`${path}/test`)).json().message).toBe('This endpoint is paused. Please resume it first')
    expect((await browser.post(`${path}/resume`)).json()).toMatchObject({ pausedBecause: null })
    expect((await browser.post(`${path}/resume`)).json().message).toBe('This endpoint is not paused')
    await work()
    expect(receiver.received).toHaveLength(1)
    portal.log.take()
  })

  it('has both signatures for 24 hours after the secret was replaced', async () => {
    const { endpoint } = await givenWaitingDelivery()
    const previous = secretText(endpoint.secret)
    const browser = await admin()
    const replaced: NewWebhook = (await browser.post(`/api/admin/webhooks/${endpoint.id}/replace-secret`)).json()
    expect(replaced.secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(replaced.endpoint.formerSecretUntil).toBe('2026-11-21T15:00:00.000Z')
    const isValidSignature = (secret: string) => {
      const { headers = {}, text = '' } = receiver.received.at(-1) ?? {}
      return isGenuine(secret, headers, text, portal.clock.read().getTime())
    }
    await work()
    expect([isValidSignature(previous), isValidSignature(replaced.secret)]).toEqual([true, true])
    portal.clock.forward({ hours: 24 })
    await portal.db.update(webhookDeliveries).set({ state: 'waiting' })
    await work()
    expect([isValidSignature(previous), isValidSignature(replaced.secret)]).toEqual([false, true])
    portal.log.take()
  })

  it('keeps the receiver’s signature when the secret is replaced twice', async () => {
    const { endpoint } = await givenWaitingDelivery()
    const browser = await admin()
    const replace = async (): Promise<NewWebhook> =>
      (await browser.post(`/api/admin/webhooks/${endpoint.id}/replace-secret`)).json()
    const lost = await replace()
    portal.clock.forward({ hours: 1 })
    const taken = await replace()
    expect(taken.endpoint.formerSecretUntil).toBe('2026-11-21T16:00:00.000Z')
    await work()
    const { headers = {}, text = '' } = receiver.received.at(-1) ?? {}
    const isValidSignature = (secret: string) => isGenuine(secret, headers, text, portal.clock.read().getTime())
    expect([secretText(endpoint.secret), lost.secret, taken.secret].map(isValidSignature)).toEqual([true, false, true])
    portal.log.take()
  })

  it('is never sent unsigned if its secret cannot be read, and continues once the secret is replaced', async () => {
    const { endpoint } = await givenWaitingDelivery()
    const unreadable = Buffer.alloc(60, 7)
    await portal.db.update(webhookEndpoints).set({ encryptedSecret: unreadable })
    await work()
    expect(receiver.received).toEqual([])
    expect((await onlyRow())?.lastError).toBe('The secret of this endpoint cannot be read. Replace it')
    expect(JSON.stringify(portal.log.take())).toContain('SECOND_FACTOR_KEY')

    const browser = await admin()
    const replaced = await browser.post(`/api/admin/webhooks/${endpoint.id}/replace-secret`)
    const { secret, endpoint: record }: NewWebhook = replaced.json()
    expect(record.formerSecretUntil).toBeNull()
    const isSigned = () => {
      const { headers = {}, text = '' } = receiver.received.at(-1) ?? {}
      expect(headers['webhook-signature']).not.toContain(' ')
      return isGenuine(secret, headers, text, portal.clock.read().getTime())
    }
    await portal.db.update(webhookDeliveries).set({ nextTryAt: null })
    await work()
    expect([(await onlyRow())?.state, isSigned()]).toEqual(['delivered', true])

    // A previous secret also stops signing if it cannot be decrypted with a new key.
    const formerSecretUntil = new Date(portal.clock.read().getTime() + 3_600_000)
    await portal.db.update(webhookEndpoints).set({ formerSecret: unreadable, formerSecretUntil })
    await portal.db.update(webhookDeliveries).set({ state: 'waiting' })
    await work()
    expect([receiver.received.length, isSigned()]).toEqual([2, true])
    portal.log.take()
  })

  it('is sent by another server if its server died', async () => {
    await givenWaitingDelivery()
    await portal.db.execute(sql`update webhook_deliveries set state = 'sending', tries = 1, claim_id = gen_random_uuid(),
      locked_until = clock_timestamp() - interval '1 second'`)
    await work()
    expect(await onlyRow()).toMatchObject({ state: 'delivered', tries: 2 })
    portal.log.take()
  })

  it('is counted in its hour, in the share of first attempts, and in the total of the day', async () => {
    const endpoint = await given().webhook()
    const givenDelivery = (more: object) => given().delivery({ endpointId: endpoint.id, ...more })
    const now = portal.clock.read()
    const arrived = { state: 'delivered', deliveredAt: now, answerStatus: 200 }
    await givenDelivery({ ...arrived, hasFailed: false })
    await givenDelivery({ ...arrived, hasFailed: false, occurredAt: new Date('2026-11-20T13:59:59Z') })
    await givenDelivery({ ...arrived, hasFailed: true })
    await givenDelivery({})
    await givenDelivery({ state: 'waiting', hasFailed: false, tries: 0 })
    await givenDelivery({
      ...arrived,
      occurredAt: new Date('2026-11-19T15:59:59Z'),
      deliveredAt: new Date('2026-11-19T16:00:00Z'),
    })
    const list: Webhooks = (await (await admin()).get('/api/admin/webhooks')).json()
    expect(list).toMatchObject({ deliveredToday: 3, waiting: 1, givenUp: 1, isSetUp: true, keptDays: 30 })
    const hours = list.endpoints[0]?.hours ?? []
    expect(hours).toHaveLength(24)
    expect(hours.at(-1)).toEqual({ at: '2026-11-20T15:00:00.000Z', tried: 3, failed: 1 })
    expect(hours.at(-3)).toEqual({ at: '2026-11-20T13:00:00.000Z', tried: 1, failed: 0 })
    expect(list.endpoints[0]?.firstTryShare).toBe(0.5)
  })
})
