import { can } from '@portal/contract/api/capabilities'
import { settings } from '@portal/contract/rules/settings'
import { viewTexts } from '@portal/contract/texts/view'
import type { ViewList } from '@portal/contract/views/list-columns'
import type { createViewSchema, defaultViewSchema, View, Views } from '@portal/contract/views/view'
import { getViewErrors } from '@portal/contract/views/view-rules'
import { listCapabilities } from '@portal/contract/views/view-sharing'
import type { z } from 'zod'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import { forbidden } from '../../platform/http/access-errors'
import { ApiError, notFound, notValid } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { lockChangeableView } from './lock-changeable-view'
import { findOwnViews, findSharedViews, findView } from './queries/find-views'
import { deleteViewRow, insertView, lockOwnedViews, writeDefault } from './queries/write-views'
import { sharedContent, viewRecord, viewRecords } from './view-records'

/**
 * Returns the views of a list: first the caller's own in their order, then those that others share with the caller's role.
 * @throws ApiError 403 for a list that the caller may not see
 */
export async function listViews({ db, subject }: SessionContext, list: ViewList): Promise<Views> {
  if (!can(subject, listCapabilities[list])) throw forbidden()
  const found = [...(await findOwnViews(db, subject, list)), ...(await findSharedViews(db, subject, list))]
  return { views: await viewRecords(db, subject, found) }
}

/**
 * Saves the filters, sort and columns of a list as a new view, after the caller's other views. Shared views are recorded in the
 * audit log.
 * @throws ApiError 403 for a list that the caller may not see, 409 when the name is taken or there are too many views, 422 for
 * invalid content
 */
export function createView(ctx: SessionContext, content: z.output<typeof createViewSchema>): Promise<View> {
  const { now, subject } = ctx
  if (!can(subject, listCapabilities[content.list])) throw forbidden()
  const faults = getViewErrors(content.list, subject.role, content)
  if (faults.length > 0) throw notValid(faults)
  return transaction(ctx.db, async (tx) => {
    await lockOwnedViews(tx, subject.id)
    const others = await findOwnViews(tx, subject, content.list)
    if (others.length >= settings.views.mostOfAList) throw new ApiError('CONFLICT', viewTexts.tooMany)
    const position = (others.at(-1)?.position ?? -1) + 1
    const id = await insertView(tx, { ...content, ownerId: subject.id, position, createdAt: now, updatedAt: now })
    if (content.sharedWith.length > 0) {
      const after = sharedContent(content)
      await recordAudit(tx, ctx, { action: 'view.shared', entityType: 'view', entityId: id, after })
    }
    const view = await findView(tx, subject, id)
    if (!view) throw notFound(viewTexts.notFound)
    return viewRecord(tx, subject, view)
  })
}

/**
 * Deletes a view for everyone it is shared with.
 * @throws ApiError 404 for a view the caller cannot see, 403 for one the caller can only read
 */
export function deleteView(ctx: SessionContext, id: string): Promise<{ success: true }> {
  return transaction(ctx.db, async (tx) => {
    const view = await lockChangeableView(tx, ctx, id)
    await deleteViewRow(tx, id)
    if (view.sharedWith.length > 0) {
      const before = sharedContent(view)
      await recordAudit(tx, ctx, { action: 'view.deleted', entityType: 'view', entityId: id, before })
    }
    return { success: true }
  })
}

/**
 * Sets or clears the view that a list opens with for the caller.
 * @throws ApiError 404 for a view of another list, or one that the caller may not see
 */
export function setDefaultView(
  { db, subject }: SessionContext,
  { list, viewId }: z.output<typeof defaultViewSchema>,
): Promise<{ success: true }> {
  return transaction(db, async (tx) => {
    const view = viewId === null ? undefined : await findView(tx, subject, viewId)
    if (viewId !== null && view?.list !== list) throw notFound(viewTexts.notFound)
    await writeDefault(tx, subject.id, list, viewId)
    return { success: true }
  })
}
