import { createHash } from 'node:crypto'
import type { webhookDeliveries, webhookEndpoints } from '../../db/tables'
import { createRandom, idFor } from '../ids'
import type { Demo } from './build-demo'
import { demoAdminId } from './staff'

type Endpoint = typeof webhookEndpoints.$inferInsert
type Delivery = typeof webhookDeliveries.$inferInsert

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The age of each event in hours: more during business hours than at night, and some days ago. */
const agesInHours = [
  ...[0.2, 0.4, 0.9, 1.3, 1.6, 2.1, 2.2, 2.7, 3.4, 3.8, 4.5, 5.2, 5.9, 6.4, 8.1, 11.3],
  ...[14.2, 15.6, 17.3, 18.1, 19.4, 20.2, 20.9, 21.7, 22.5, 23.1, 26, 31, 44, 50, 71, 98, 120],
]

const successfulDelivery = (at: Date, tookMs: number): Partial<Delivery> => ({
  state: 'delivered',
  tries: 1,
  triedAt: at,
  deliveredAt: at,
  answerStatus: 200,
  answer: 'ok',
  tookMs,
})
const failedDelivery = (at: Date): Partial<Delivery> => ({
  hasFailed: true,
  triedAt: at,
  answerStatus: 503,
  answer: 'Service Unavailable',
  tookMs: 5_012,
  lastError: 'The endpoint answered 503',
})

function deliveryOutcome(turn: number, at: Date): Partial<Delivery> {
  const { between } = createRandom(`demo delivery ${turn}`)
  const attemptedAt = new Date(at.getTime() + between(2, 9) * 100)
  if (turn === 2) return { ...failedDelivery(attemptedAt), state: 'waiting', tries: 3 }
  if (turn === 5) return { ...failedDelivery(attemptedAt), state: 'given_up', tries: 8 }
  const done = successfulDelivery(attemptedAt, between(90, 240))
  return turn % 11 === 7 ? { ...done, hasFailed: true, tries: 2 } : done
}

/**
 * Builds a paused endpoint with an unreachable URL, and its recent deliveries: dated by `now`, so that its last day is
 * always full. Its secret is not readable.
 */
export function demoWebhooks({ orders }: Demo, now: Date): { endpoint: Endpoint; deliveries: Delivery[] } {
  const endpointId = idFor('demo webhook')
  const endpoint: Endpoint = {
    id: endpointId,
    name: 'ERP',
    url: 'https://erp.example.invalid/hooks/portal',
    createdBy: demoAdminId,
    events: ['order.signed', 'order.changed', 'order.cancelled', 'request.decided'],
    encryptedSecret: createHash('sha512').update('no secret of the demo').digest(),
    createdAt: new Date(now.getTime() - 20 * 24 * hourMs),
    pausedBecause: 'person',
  }
  const signedOrders = orders.filter(({ signedAt }) => signedAt)
  const events = ['order.signed', 'order.changed', 'order.signed', 'request.decided', 'order.changed'] as const
  const deliveries = agesInHours.flatMap((age, turn): Delivery[] => {
    const order = signedOrders.at(-1 - (turn % Math.max(signedOrders.length, 1)))
    if (!order) return []
    const event = turn === 5 ? 'order.cancelled' : (events[turn % events.length] ?? 'order.signed')
    const occurredAt = new Date(now.getTime() - age * hourMs)
    const { id: orderId, orderNumber, orderYear, status } = order
    const about =
      event === 'request.decided'
        ? { subjectId: idFor(`demo request ${turn}`), decision: 'approved' }
        : { subjectId: orderId ?? idFor(`demo order ${turn}`), orderStatus: status }
    return [
      {
        id: idFor(`demo delivery ${turn}`),
        endpointId,
        event,
        occurredAt,
        orderId,
        orderNumber,
        orderYear,
        ...about,
        transactionId: null,
        ...deliveryOutcome(turn, occurredAt),
      },
    ]
  })
  return { endpoint, deliveries }
}
