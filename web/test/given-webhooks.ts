import type { Delivery, DeliveryDetail } from '@portal/contract/webhooks/deliveries'
import type { Webhook, Webhooks } from '@portal/contract/webhooks/endpoints'

const id = (last: number): string => `60000000-0000-4000-8000-${String(last).padStart(12, '0')}`

/** An endpoint without deliveries, except for the given values. */
export const someWebhook = (overrides: Partial<Webhook> = {}): Webhook => ({
  id: id(1),
  name: 'ERP',
  url: 'https://erp.example.com/hooks/portal',
  events: ['order.signed', 'request.decided'],
  pausedBecause: null,
  createdAt: '2026-11-01T15:00:00.000Z',
  createdBy: 'Avery Coleman',
  formerSecretUntil: null,
  hours: Array.from({ length: 24 }, (_, index) => ({
    at: new Date(Date.parse('2026-11-19T16:00:00.000Z') + index * 3_600_000).toISOString(),
    tried: 0,
    failed: 0,
  })),
  firstTryShare: null,
  ...overrides,
})

export const someWebhooks = (overrides: Partial<Webhooks> = {}): Webhooks => ({
  endpoints: [],
  isSetUp: true,
  deliveredToday: 0,
  waiting: 0,
  givenUp: 0,
  keptDays: 30,
  ...overrides,
})

/** A delivery that succeeded on the first attempt. */
export const someDelivery = (overrides: Partial<Delivery> = {}): Delivery => ({
  id: id(2),
  endpointId: id(1),
  endpointName: 'ERP',
  isPaused: false,
  event: 'order.signed',
  occurredAt: '2026-11-20T14:41:07.000Z',
  orderId: id(100),
  orderNumber: '2027-000163',
  programNumber: null,
  state: 'delivered',
  tries: 1,
  nextTryAt: null,
  answerStatus: 200,
  tookMs: 184,
  lastError: null,
  ...overrides,
})

/** A delivery with all the details on its page. */
export const deliveryDetail = (delivery: Delivery, overrides: Partial<DeliveryDetail> = {}): DeliveryDetail => ({
  ...delivery,
  url: 'https://erp.example.com/hooks/portal',
  triedAt: '2026-11-20T14:41:08.000Z',
  signature: 'v1,c2lnbmF0dXJl',
  answer: 'ok',
  body: '{"id":"1","type":"order.signed"}',
  mostTries: 8,
  ...overrides,
})
