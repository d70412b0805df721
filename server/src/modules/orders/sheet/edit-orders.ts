import { type AuditEvent, recordAudits } from '../../../core/audit/record-audit'
import type { Tx } from '../../../platform/database/types'
import type { SessionContext } from '../../../platform/http/context'
import { orderEvent, toAmendmentAmounts } from '../order-events'
import type { NewAmounts, OrderUpdate } from './order-change'
import { deleteImportedItems, insertImportedItems, updateAmounts } from './queries/write-imported-orders'

type Edit = OrderUpdate & { amounts: NewAmounts }

const hasAmounts = (update: OrderUpdate): update is Edit => update.amounts !== null
const hasItems = ({ stored, amounts }: Edit): boolean => amounts.items !== stored.items

function createEditEvent(edit: Edit): AuditEvent {
  const { stored, amounts } = edit
  const dates = amounts.createdAt ? { createdAt: [stored.createdAt, amounts.createdAt] as const } : null
  const before = { ...toAmendmentAmounts(stored), ...(dates && { createdAt: dates.createdAt[0] }) }
  const after = {
    kind: hasItems(edit) ? 'packages' : 'months',
    ...toAmendmentAmounts({ ...stored, ...amounts, items: [...amounts.items] }),
    ...(dates && { createdAt: dates.createdAt[1] }),
  }
  return orderEvent('order.edited', stored, { before, after })
}

/** Updates months, order days and packages of unsigned orders, with an audit event each. */
export async function editOrders(tx: Tx, ctx: SessionContext, updates: readonly OrderUpdate[]): Promise<void> {
  const edits = updates.filter(hasAmounts)
  const rows = edits.map(({ stored: { id }, amounts: { items: _items, createdAt, ...amounts } }) => ({
    id,
    ...amounts,
    createdAt: createdAt?.toISOString() ?? null,
  }))
  await updateAmounts(tx, rows, ctx.now)
  const editsWithNewItems = edits.filter(hasItems)
  await deleteImportedItems(
    tx,
    editsWithNewItems.map(({ stored }) => stored.id),
  )
  await insertImportedItems(
    tx,
    editsWithNewItems.flatMap(({ stored, amounts }) => amounts.items.map((item) => ({ ...item, orderId: stored.id }))),
  )
  await recordAudits(tx, ctx, edits.map(createEditEvent))
}
