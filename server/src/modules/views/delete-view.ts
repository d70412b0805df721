import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { SessionContext } from '../../platform/http/context'
import { changeableView } from './changeable-view'
import { removeView } from './queries/write-views'
import { sharedContent } from './shared-content'

/**
 * Deletes a view, for everybody who reads it.
 * @throws ApiError 403, 404
 */
export function deleteView(ctx: SessionContext, id: string): Promise<{ success: true }> {
  return transaction(ctx.db, async (tx) => {
    const view = await changeableView(tx, ctx, id)
    await removeView(tx, id)
    if (view.sharedWith.length > 0) {
      const before = sharedContent(view)
      await recordAudit(tx, ctx, { action: 'view.deleted', entityType: 'view', entityId: id, before })
    }
    return { success: true }
  })
}
