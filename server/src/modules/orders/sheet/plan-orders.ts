import { countsTowardYear, staffBulkStatuses } from '@portal/contract/rules/order-status'
import { getStatusArea } from '@portal/contract/rules/roles'
import type { ImportKind, PlannedRecord } from '../../../core/sheets/import-kind'
import type { Db } from '../../../platform/database/types'
import type { SessionContext } from '../../../platform/http/context'
import { mapInBlocks } from '../../../platform/in-blocks'
import type { TableRow } from '../../../platform/sheets/table'
import { normalizeNumbers, reserveNumbers } from './imported-numbers'
import { loadOrders, type StoredState } from './load-orders'
import type { OrderChange } from './order-change'
import { OrderDays } from './order-days'
import { groupRows, type OrderGroup } from './order-group'
import { planNewOrder } from './plan-new-order'
import { type PlannedOrder, planStoredOrder } from './plan-stored-order'
import { BLOCK } from './read-in-blocks'
import { packageNames, recognizedCells, storedCells } from './row-cells'
import { getIssue, readSheetRow, rowFormats, type SheetRow } from './sheet-row'
import { orderSheetTexts } from './sheet-texts'

type Options = Parameters<ImportKind<OrderChange>['plan']>[3]

/** Returns the order of a plan and whether it counts for its dealer's year; null when its status does not change. */
function getYearClaim({ change }: PlannedOrder) {
  if (change === null) return null
  const { id, dealerId, orderYear } = change.kind === 'create' ? change.order : change.stored
  const status = change.kind === 'create' ? change.order.status : change.status
  return status === null ? null : { id, dealerId, orderYear, counts: countsTowardYear(status) }
}

const isRejected = ({ group, plan }: Entry): boolean =>
  [...group.issues, ...plan.issues].some(({ level }) => level === 'error')

interface Entry {
  group: OrderGroup
  plan: PlannedOrder
}

/** Allows one order per dealer and year, in the database and the file. Orders that end release their years first. */
function settleYears(entries: readonly Entry[], { yearHolders }: StoredState): void {
  const settled = entries.filter((entry) => !isRejected(entry))
  for (const { plan } of settled) {
    const place = getYearClaim(plan)
    if (place && !place.counts) yearHolders.release(place)
  }
  for (const { group, plan } of settled) {
    const place = getYearClaim(plan)
    if (!place?.counts || yearHolders.claim(place)) continue
    plan.issues.push(getIssue(group.rows[0], 'Order_Year', 'conflict', orderSheetTexts.yearTaken(place.orderYear)))
  }
}

function toRecord(entry: Entry, state: StoredState): PlannedRecord<OrderChange> {
  const { group, plan } = entry
  const { rows, orderNumber, order } = group
  const issues = [...group.issues, ...plan.issues]
  const rowNumbers = rows.map(({ row }) => row)
  const recognized = recognizedCells(group, plan.matched, state)
  const label = orderNumber || `New order for ${order.Dealer_Number ?? 'an unknown dealer'}`
  const record = { rows: rowNumbers, label, recognized }
  if (!isRejected(entry)) {
    const { change, before } = plan
    const outcome = change === null ? 'unchanged' : change.kind === 'create' ? 'created' : 'updated'
    return { ...record, outcome, issues, before, stored: storedCells(group, packageNames(plan)), change }
  }
  const rowsWithErrors = new Set(issues.filter(({ level }) => level === 'error').map(({ row }) => row))
  const first = Math.min(...rowsWithErrors)
  const others = rows.filter(({ row }) => !rowsWithErrors.has(row))
  const groupIssues = others.map((row) => getIssue(row, null, 'group', orderSheetTexts.rejectedWith(first)))
  return { ...record, outcome: 'refused', issues: [...issues, ...groupIssues], before: {}, change: null }
}

/**
 * Plans an import's change of each order in a file, with few statements and without blocking other requests. One
 * unreadable row rejects all rows of its order.
 */
export async function planOrders(
  db: Db,
  ctx: SessionContext,
  table: readonly TableRow[],
  { lock, reserve = lock, checked }: Options,
): Promise<PlannedRecord<OrderChange>[]> {
  const days = new OrderDays(ctx)
  const formats = rowFormats(ctx.program)
  const rows: SheetRow[] = []
  await mapInBlocks(table, BLOCK, (block) => void rows.push(...block.map((row) => readSheetRow(row, formats))))
  const groups = groupRows(await normalizeNumbers(db, rows), (order) => days.findYear(order))
  const state = await loadOrders(db, ctx, groups, { getYear: ({ order }) => days.findYear(order), lock })
  const settableStatuses = staffBulkStatuses(getStatusArea(ctx.subject.role))
  const entries: Entry[] = []
  let done = 0
  await mapInBlocks(groups, BLOCK, (block) => {
    for (const group of block) {
      const stored = state.orders.get(group.orderNumber)
      const plan = stored
        ? planStoredOrder({ group, stored, catalog: state.catalog, settableStatuses, days, program: ctx.program })
        : planNewOrder({ group, state, settableStatuses, days, program: ctx.program })
      entries.push({ group, plan })
      done += group.rows.length
    }
    checked(done)
  })
  settleYears(entries, state)
  if (reserve)
    await reserveNumbers(
      db,
      entries.filter((entry) => !isRejected(entry)),
      days.currentYear,
    )
  return entries.map((entry) => toRecord(entry, state))
}
