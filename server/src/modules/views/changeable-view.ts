import { viewTexts } from '@portal/contract/texts/view'
import type { Tx } from '../../platform/database/types'
import { forbidden } from '../../platform/http/access-refusals'
import type { SessionContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/refusals'
import { type FoundView, findView } from './queries/find-views'
import { lockViewsOf } from './queries/write-views'
import { mayChange } from './view-records'

/**
 * A view that the caller may change, with nobody else writing to its owner's views meanwhile.
 * @throws ApiError 404 for one the caller does not see, 403 for one that is only read
 */
export async function changeableView(tx: Tx, { subject }: SessionContext, id: string): Promise<FoundView> {
  const seen = await findView(tx, subject, id)
  if (!seen) throw notFound(viewTexts.notFound)
  if (!mayChange(subject, seen)) throw forbidden()
  await lockViewsOf(tx, seen.ownerId)
  const view = await findView(tx, subject, id)
  if (!view) throw notFound(viewTexts.notFound)
  return view
}
