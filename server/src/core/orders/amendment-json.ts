import type { Amendment } from '@portal/contract/orders/order'
import { sql } from 'drizzle-orm'
import { jsonObject } from '../../platform/database/json-object'

/** Selects a row of `order_amendments`, aliased as `a`, as JSON. */
export const amendmentJson = jsonObject<Amendment>({
  id: sql`a.id`,
  kind: sql`a.kind`,
  before: sql`a.before`,
  after: sql`a.after`,
  actorName: sql`a.actor_name`,
  createdAt: sql`a.created_at`,
})
