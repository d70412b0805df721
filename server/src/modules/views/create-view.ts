import { can } from '@portal/contract/api/capabilities'
import { program } from '@portal/contract/rules/program'
import { viewTexts } from '@portal/contract/texts/view'
import type { createViewSchema, View } from '@portal/contract/views/view'
import { viewFaults } from '@portal/contract/views/view-rules'
import { listCapabilities } from '@portal/contract/views/view-sharing'
import type { z } from 'zod'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import { forbidden } from '../../platform/http/access-refusals'
import type { SessionContext } from '../../platform/http/context'
import { ApiError, notFound, notValid } from '../../platform/http/refusals'
import { findOwnViews, findView } from './queries/find-views'
import { insertView, lockViewsOf } from './queries/write-views'
import { sharedContent } from './shared-content'
import { viewRecord } from './view-records'

/**
 * Keeps filters, sort and columns of a list as a view of the caller, behind the others. A shared one is history.
 * @throws ApiError 403 for a list the caller does not have, 409 when the name is taken or there are too many, 422
 */
export function createView(ctx: SessionContext, made: z.output<typeof createViewSchema>): Promise<View> {
  const { now, subject } = ctx
  if (!can(subject, listCapabilities[made.list])) throw forbidden()
  const faults = viewFaults(made.list, subject.role, made)
  if (faults.length > 0) throw notValid(faults)
  return transaction(ctx.db, async (tx) => {
    await lockViewsOf(tx, subject.id)
    const others = await findOwnViews(tx, subject, made.list)
    if (others.length >= program.views.mostOfAList) throw new ApiError('CONFLICT', viewTexts.tooMany)
    const position = (others.at(-1)?.position ?? -1) + 1
    const id = await insertView(tx, { ...made, ownerId: subject.id, position, createdAt: now, updatedAt: now })
    if (made.sharedWith.length > 0) {
      const after = sharedContent(made)
      await recordAudit(tx, ctx, { action: 'view.shared', entityType: 'view', entityId: id, after })
    }
    const view = await findView(tx, subject, id)
    if (!view) throw notFound(viewTexts.notFound)
    return viewRecord(tx, subject, view)
  })
}
