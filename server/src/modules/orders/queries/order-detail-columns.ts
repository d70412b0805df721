import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { amendmentJson } from '../../../core/orders/amendment-json'
import { orderItems } from '../../../db/tables/orders'
import { jsonObject } from '../../../platform/database/json-object'
import type { OrderRow, SignatureOnAgreement, StoredLine } from '../order-row'
import { orderColumns, orderFlags, orderIdColumn } from './order-columns'

const { orderId: _, ...lineColumns } = getTableColumns(orderItems)
const lineJson = jsonObject<StoredLine>(
  Object.fromEntries(
    Object.entries(lineColumns).map(([field, column]) => [field, sql.raw(`i.${column.name}`)]),
  ) as Record<keyof StoredLine, SQL>,
)

export const itemsJson = sql<OrderRow['items']>`coalesce((
  select json_agg(${lineJson} order by i.position, i.id)
  from order_items i where i.order_id = ${orderIdColumn}), '[]'::json)`.as('items')

const amendmentsJson = sql<OrderRow['amendments']>`coalesce((
  select json_agg(${amendmentJson} order by a.created_at, a.id)
  from order_amendments a where a.order_id = ${orderIdColumn}), '[]'::json)`.as('amendments')

/** The first line is the method. The other lines are the image, because PostgreSQL breaks base64 into lines. */
function readSignature(lines: string): SignatureOnAgreement {
  const [method, ...png] = lines.split('\n')
  return { png: png.join(''), method: method as SignatureOnAgreement['method'] }
}

/**
 * The signature on the agreement as text. As JSON, PostgreSQL and the driver would scan the whole image for escapes.
 */
const signatureLines = sql`(
  select (s.content->'signer'->>'method') || chr(10) || encode(s.signature_png, 'base64')
  from agreement_snapshots s where s.order_id = ${orderIdColumn})`
  .mapWith(readSignature)
  .as('signature') as SQL.Aliased<SignatureOnAgreement | null>

/** Everything that an order's page shows. */
export const orderDetailColumns = {
  ...orderColumns,
  ...orderFlags,
  items: itemsJson,
  amendments: amendmentsJson,
  signature: signatureLines,
}
