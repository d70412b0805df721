import { viewTexts } from '@portal/contract/texts/view'
import type { defaultViewSchema } from '@portal/contract/views/view'
import type { z } from 'zod'
import { transaction } from '../../platform/database/transaction'
import type { SessionContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/refusals'
import { findView } from './queries/find-views'
import { writeDefault } from './queries/write-views'

/**
 * Has a list open with a view for the caller alone, or with none.
 * @throws ApiError 404 for a view of another list, or one that the caller does not see
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
