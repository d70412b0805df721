import { orderTexts } from '@portal/contract/texts/order'
import { viewTexts } from '@portal/contract/texts/view'
import type { updateViewSchema, View } from '@portal/contract/views/view'
import { viewFaults } from '@portal/contract/views/view-rules'
import type { z } from 'zod'
import { recordAudit } from '../../core/audit/record-audit'
import { laterThan } from '../../platform/clock'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { ApiError, notFound, notValid } from '../../platform/http/refusals'
import { changeableView } from './changeable-view'
import { type FoundView, findOwnViews, findView } from './queries/find-views'
import { writePlaces, writeView } from './queries/write-views'
import { sharedContent, viewRecord } from './view-records'

/** Puts a view at another place among its owner's views of the list. */
async function moveView(tx: Tx, { id, ownerId, ownerRole, list }: FoundView, position: number): Promise<void> {
  const ids = (await findOwnViews(tx, { id: ownerId, role: ownerRole }, list)).map((view) => view.id)
  const others = ids.filter((one) => one !== id)
  await writePlaces(tx, others.toSpliced(position, 0, id))
}

/** Nobody but its readers is concerned by a view that is not shared, before or after. */
async function recordChange(tx: Tx, ctx: SessionContext, before: FoundView, after: FoundView): Promise<void> {
  if (before.sharedWith.length === 0 && after.sharedWith.length === 0) return
  const [was, is] = [sharedContent(before), sharedContent(after)]
  if (JSON.stringify(was) === JSON.stringify(is)) return
  await recordAudit(tx, ctx, {
    action: before.sharedWith.length === 0 ? 'view.shared' : 'view.changed',
    entityType: 'view',
    entityId: after.id,
    before: was,
    after: is,
  })
}

/**
 * Changes a view: its content, its name, who reads it, or its place. It may be shared as far as its owner's rank goes.
 * A place is no content: it makes nobody's edit stale.
 * @throws ApiError 403, 404, 409 when the name is taken, 412 when it is not what was seen, 422
 */
export function updateView(ctx: SessionContext, id: string, changes: z.output<typeof updateViewSchema>): Promise<View> {
  const { subject, now } = ctx
  return transaction(ctx.db, async (tx) => {
    const before = await changeableView(tx, ctx, id)
    const { position, updatedAt: basedOn, ...content } = changes
    if (basedOn !== undefined && Date.parse(basedOn) !== before.updatedAt.getTime()) {
      const current = await viewRecord(tx, subject, before)
      throw new ApiError('STALE', orderTexts.stale, { details: { current } })
    }
    const faults = viewFaults(before.list, before.ownerRole, { query: {}, columns: null, sharedWith: [], ...content })
    if (faults.length > 0) throw notValid(faults)
    if (Object.keys(content).length > 0) {
      await writeView(tx, id, { ...content, updatedAt: laterThan(before.updatedAt, now) })
    }
    if (position !== undefined) await moveView(tx, before, position)
    const owner = { id: before.ownerId, role: before.ownerRole }
    const after = await findView(tx, owner, id)
    if (!after) throw notFound(viewTexts.notFound)
    await recordChange(tx, ctx, before, after)
    // Its owner's default is not the caller's.
    return { ...(await viewRecord(tx, subject, after)), isDefault: before.isDefault }
  })
}
