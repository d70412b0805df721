import { type AuditEvent, recordAudits } from '../../../core/audit/record-audit'
import type { Tx } from '../../../platform/database/types'
import type { SessionContext } from '../../../platform/http/context'
import { figuresOf, orderEvent } from '../order-events'
import type { NewFigures, OrderUpdate } from './order-change'
import { deleteImportedItems, insertImportedItems, updateFigures } from './queries/write-imported-orders'

type Edit = OrderUpdate & { figures: NewFigures }

const hasFigures = (update: OrderUpdate): update is Edit => update.figures !== null
const hasItems = ({ stored, figures }: Edit): boolean => figures.items !== stored.items

function eventOf(edit: Edit): AuditEvent {
  const { stored, figures } = edit
  const dates = figures.createdAt ? { createdAt: [stored.createdAt, figures.createdAt] as const } : null
  const before = { ...figuresOf(stored), ...(dates && { createdAt: dates.createdAt[0] }) }
  const after = {
    kind: hasItems(edit) ? 'packages' : 'months',
    ...figuresOf({ ...stored, ...figures, items: [...figures.items] }),
    ...(dates && { createdAt: dates.createdAt[1] }),
  }
  return orderEvent('order.edited', stored, { before, after })
}

/** Updates months, order days and packages of unsigned orders, with an audit event each. */
export async function editOrders(tx: Tx, ctx: SessionContext, updates: readonly OrderUpdate[]): Promise<void> {
  const edits = updates.filter(hasFigures)
  const rows = edits.map(({ stored: { id }, figures: { items: _items, createdAt, ...figures } }) => ({
    id,
    ...figures,
    createdAt: createdAt?.toISOString() ?? null,
  }))
  await updateFigures(tx, rows, ctx.now)
  const relisted = edits.filter(hasItems)
  await deleteImportedItems(
    tx,
    relisted.map(({ stored }) => stored.id),
  )
  await insertImportedItems(
    tx,
    relisted.flatMap(({ stored, figures }) => figures.items.map((item) => ({ ...item, orderId: stored.id }))),
  )
  await recordAudits(tx, ctx, edits.map(eventOf))
}
