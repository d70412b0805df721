import { orderTexts } from '@portal/contract/texts/order'
import { viewTexts } from '@portal/contract/texts/view'
import type { updateViewSchema, View } from '@portal/contract/views/view'
import { getViewErrors } from '@portal/contract/views/view-rules'
import type { z } from 'zod'
import { recordAudit } from '../../core/audit/record-audit'
import { getChangeTime } from '../../platform/clock'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import { ApiError, notFound, notValid } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { lockChangeableView } from './lock-changeable-view'
import { type FoundView, findOwnViews, findView } from './queries/find-views'
import { writePositions, writeView } from './queries/write-views'
import { sharedContent, viewRecord } from './view-records'

/** Moves a view to another position among its owner's views of the list. */
async function moveView(tx: Tx, { id, ownerId, ownerRole, list }: FoundView, position: number): Promise<void> {
  const ids = (await findOwnViews(tx, { id: ownerId, role: ownerRole }, list)).map((view) => view.id)
  const others = ids.filter((otherId) => otherId !== id)
  await writePositions(tx, others.toSpliced(position, 0, id))
}

/** Records a change of a shared view. Changes of private views are not audited. */
async function recordChange(tx: Tx, ctx: SessionContext, before: FoundView, after: FoundView): Promise<void> {
  if (before.sharedWith.length === 0 && after.sharedWith.length === 0) return
  const [oldContent, newContent] = [sharedContent(before), sharedContent(after)]
  if (JSON.stringify(oldContent) === JSON.stringify(newContent)) return
  await recordAudit(tx, ctx, {
    action: before.sharedWith.length === 0 ? 'view.shared' : 'view.changed',
    entityType: 'view',
    entityId: after.id,
    before: oldContent,
    after: newContent,
  })
}

/**
 * Changes a view's content, name, sharing or position. The owner's rank limits the sharing. A new position does not make other
 * edits stale.
 * @throws ApiError 403 for a view the caller can only read, 404 for one the caller cannot see, 409 if the name is taken, 412 if
 * the view changed in the meantime, 422 for invalid content
 */
export function updateView(ctx: SessionContext, id: string, changes: z.output<typeof updateViewSchema>): Promise<View> {
  const { subject, now } = ctx
  return transaction(ctx.db, async (tx) => {
    const before = await lockChangeableView(tx, ctx, id)
    const { position, updatedAt: basedOn, ...content } = changes
    if (basedOn !== undefined && Date.parse(basedOn) !== before.updatedAt.getTime()) {
      const current = await viewRecord(tx, subject, before)
      throw new ApiError('STALE', orderTexts.stale, { details: { current } })
    }
    const faults = getViewErrors(before.list, before.ownerRole, {
      query: {},
      columns: null,
      sharedWith: [],
      ...content,
    })
    if (faults.length > 0) throw notValid(faults)
    if (Object.keys(content).length > 0) {
      await writeView(tx, id, { ...content, updatedAt: getChangeTime(before.updatedAt, now) })
    }
    if (position !== undefined) await moveView(tx, before, position)
    const owner = { id: before.ownerId, role: before.ownerRole }
    const after = await findView(tx, owner, id)
    if (!after) throw notFound(viewTexts.notFound)
    await recordChange(tx, ctx, before, after)
    // `after` has the owner's default, not the caller's.
    return { ...(await viewRecord(tx, subject, after)), isDefault: before.isDefault }
  })
}
