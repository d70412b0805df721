import type { deliveriesQuerySchema } from '@portal/contract/webhooks/deliveries'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { toSearchPattern } from '../../../core/search-pattern'
import { webhookDeliveries, webhookEndpoints } from '../../../db/tables/webhooks'
import { prepareList, total } from '../../../platform/database/prepared-list'
import { type Conditions, type Selection, selectBy, type Term } from '../../../platform/database/selection'
import type { Db, Tx } from '../../../platform/database/types'

export type DeliveriesQuery = z.output<typeof deliveriesQuerySchema>

const columns = {
  id: webhookDeliveries.id,
  endpointId: webhookDeliveries.endpointId,
  endpointName: webhookEndpoints.name,
  pausedBecause: webhookEndpoints.pausedBecause,
  event: webhookDeliveries.event,
  occurredAt: webhookDeliveries.occurredAt,
  orderId: webhookDeliveries.orderId,
  orderNumber: webhookDeliveries.orderNumber,
  programNumber: webhookDeliveries.programNumber,
  state: webhookDeliveries.state,
  tries: webhookDeliveries.tries,
  nextTryAt: webhookDeliveries.nextTryAt,
  answerStatus: webhookDeliveries.answerStatus,
  tookMs: webhookDeliveries.tookMs,
  lastError: webhookDeliveries.lastError,
}

const isOwnEndpoint = eq(webhookEndpoints.id, webhookDeliveries.endpointId)

const conditions = {
  event: (event: Term<string>) => eq(sql`${webhookDeliveries.event}`, event),
  state: (state: Term<string>) => eq(webhookDeliveries.state, state),
  // The search only matches order numbers.
  searchPattern: (pattern: Term<string>) => sql`${webhookDeliveries.orderNumber} like ${pattern}`,
  endpoint: (endpoint: Term<string>) => eq(webhookDeliveries.endpointId, endpoint),
} satisfies Conditions

export const selectDeliveries = ({ event, state, endpoint, search }: DeliveriesQuery): Selection =>
  selectBy(conditions, { event, state, endpoint, searchPattern: toSearchPattern(search) })

// Match the index definition, including NULLS ordering, or PostgreSQL does not use the index.
const newestFirst = [sql`${webhookDeliveries.occurredAt} desc nulls last`, sql`${webhookDeliveries.id} desc nulls last`]
const oldestFirst = [sql`${webhookDeliveries.occurredAt} asc nulls first`, sql`${webhookDeliveries.id} asc nulls first`]

/** Pages of the delivery log, newest first by default. */
export const deliveryList = prepareList('webhook_deliveries', {
  page: (db, where, cut, sort: DeliveriesQuery['sort']) =>
    db
      .select(columns)
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, isOwnEndpoint)
      .where(where)
      .orderBy(...(sort === 'occurredAt' ? oldestFirst : newestFirst))
      .limit(cut.limit)
      .offset(cut.offset),
  count: (db, where) =>
    db.select({ total }).from(webhookDeliveries).innerJoin(webhookEndpoints, isOwnEndpoint).where(where),
})

/** Finds a delivery with everything that its page shows. */
export async function findDelivery(db: Db | Tx, id: string) {
  const { subjectId, orderYear, orderStatus, decision, triedAt, signature, answer } = webhookDeliveries
  const more = { subjectId, orderYear, orderStatus, decision, triedAt, signature, answer, url: webhookEndpoints.url }
  const takesEffectAt = sql`(select v.takes_effect_at from program_versions v
    where v.number = ${webhookDeliveries.programNumber})`.mapWith(webhookDeliveries.occurredAt)
  const [row] = await db
    .select({ ...columns, ...more, takesEffectAt })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, isOwnEndpoint)
    .where(eq(webhookDeliveries.id, id))
  return row
}

export type StoredDelivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>
export type DeliveryRow = Pick<StoredDelivery, keyof typeof columns>
