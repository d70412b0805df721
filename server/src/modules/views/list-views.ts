import { can } from '@portal/contract/api/capabilities'
import type { ViewList } from '@portal/contract/views/list-columns'
import type { Views } from '@portal/contract/views/view'
import { listCapabilities } from '@portal/contract/views/view-sharing'
import { forbidden } from '../../platform/http/access-refusals'
import type { SessionContext } from '../../platform/http/context'
import { findOwnViews, findSharedViews } from './queries/find-views'
import { viewRecords } from './view-records'

/**
 * The views of a list for the caller: their own in their order, then those that others share with their rank.
 * @throws ApiError 403 for a list that the caller does not have
 */
export async function listViews({ db, subject }: SessionContext, list: ViewList): Promise<Views> {
  if (!can(subject, listCapabilities[list])) throw forbidden()
  const found = [...(await findOwnViews(db, subject, list)), ...(await findSharedViews(db, subject, list))]
  return { views: await viewRecords(db, subject, found) }
}
