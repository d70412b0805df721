import { createHash } from 'node:crypto'
import { webhookDeliveries, webhookEndpoints } from '../../src/db/tables'
import { encryptSecret } from '../../src/modules/webhooks/webhook-secret'
import type { Db } from '../../src/platform/database/types'
import { idFor } from '../../src/seed/ids'
import { testConfig } from '../test-config'
import { nextNumber } from './counter'

type EndpointRow = typeof webhookEndpoints.$inferInsert
export type WebhookOverrides = Partial<Omit<EndpointRow, 'id' | 'encryptedSecret'>>
export type DeliveryOverrides = Partial<typeof webhookDeliveries.$inferInsert>

/** Creates an endpoint, by default for all events of orders and change requests, with its signing secret. */
export async function givenWebhook(db: Db, now: Date, overrides: WebhookOverrides = {}) {
  const turn = nextNumber()
  const id = idFor(`given webhook ${turn}`)
  const secret = createHash('sha256').update(`given webhook ${turn}`).digest()
  const row: EndpointRow = {
    id,
    name: `Endpoint ${turn}`,
    url: `https://erp${turn}.example.com/hooks`,
    events: ['order.signed', 'order.changed', 'order.cancelled', 'request.decided'],
    encryptedSecret: await encryptSecret(testConfig(), id, secret),
    createdAt: now,
    ...overrides,
  }
  await db.insert(webhookEndpoints).values(row)
  return { ...row, id, secret }
}

/** Creates a delivery with its own endpoint, by default abandoned after its retries. */
export async function givenDelivery(db: Db, now: Date, overrides: DeliveryOverrides = {}) {
  const id = idFor(`given delivery ${nextNumber()}`)
  const endpointId = overrides.endpointId ?? (await givenWebhook(db, now)).id
  const order = { orderId: idFor('some order'), orderNumber: '2027-000133', orderYear: 2027, orderStatus: 'active' }
  const row = {
    id,
    endpointId,
    event: 'order.changed' as const,
    subjectId: id,
    ...order,
    occurredAt: now,
    state: 'given_up',
    tries: 8,
    hasFailed: true,
    triedAt: now,
    answerStatus: 503,
    lastError: 'The endpoint answered 503',
    ...overrides,
  }
  await db.insert(webhookDeliveries).values(row)
  return row
}
