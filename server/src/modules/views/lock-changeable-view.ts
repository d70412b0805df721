import { viewTexts } from '@portal/contract/texts/view'
import type { Tx } from '../../platform/database/types'
import { forbidden } from '../../platform/http/access-errors'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { type FoundView, findView } from './queries/find-views'
import { lockOwnedViews } from './queries/write-views'
import { canChange } from './view-records'

/**
 * Finds a view that the caller may change, and locks its owner's views.
 * @throws ApiError 404 for a view the caller cannot see, 403 for one the caller can only read
 */
export async function lockChangeableView(tx: Tx, { subject }: SessionContext, id: string): Promise<FoundView> {
  const visible = await findView(tx, subject, id)
  if (!visible) throw notFound(viewTexts.notFound)
  if (!canChange(subject, visible)) throw forbidden()
  await lockOwnedViews(tx, visible.ownerId)
  const view = await findView(tx, subject, id)
  if (!view) throw notFound(viewTexts.notFound)
  return view
}
