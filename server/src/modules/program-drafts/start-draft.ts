import type { CreateDraft, DraftDetail } from '@portal/contract/program-drafts/draft'
import { identityName } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { addDraft, type DraftSource } from './add-draft'
import { assertNoOlderServer } from './assert-open'
import { describeDraft } from './describe-draft'
import { requireDraft } from './draft-rules'
import { listApprovedDrafts, listAuthors } from './queries/drafts'
import { lockProgram } from './queries/versions'
import { getVersion, readVersions } from './version-list'

/** Copies another draft. Its authors stay authors: otherwise one of them could approve their own change as a copy. */
async function copyDraft(tx: Tx, fromDraft: string): Promise<DraftSource> {
  const { content, basedOn, newTermsYears } = await requireDraft(tx, fromDraft)
  return { content, basedOn, newTermsYears, authors: await listAuthors(tx, [fromDraft]) }
}

/**
 * Copies a version. A copy of an older version changes the newest one, and so undoes what came after it: then it is a
 * change by its authors. A copy of the newest version changes nothing yet.
 */
async function copyVersion(tx: Tx, fromVersion: number | undefined): Promise<DraftSource> {
  const versions = await readVersions(tx)
  const { number: newest } = versions.newest
  const { number, content } = getVersion(versions, fromVersion ?? newest)
  const origins = number === newest ? [] : await listApprovedDrafts(tx, [number])
  const authors = await listAuthors(
    tx,
    origins.map(({ id }) => id),
  )
  return { content, basedOn: newest, newTermsYears: [], authors }
}

/**
 * Starts a draft from a version or another draft.
 * @throws ApiError 404 for an unknown source; 409 for the 31st open draft, or while an older server is running
 */
export async function startDraft(ctx: SessionContext, input: CreateDraft): Promise<DraftDetail> {
  const { db, actor } = ctx
  await assertNoOlderServer(db)
  const { title, reason, wishedEffect } = input
  const id = await transaction(db, async (tx) => {
    await lockProgram(tx)
    const { fromVersion, fromDraft } = input
    const source = await (fromDraft === undefined ? copyVersion(tx, fromVersion) : copyDraft(tx, fromDraft))
    const starter = { accountId: actor.id, name: identityName(actor) }
    const origin = fromDraft ? { fromDraft } : { fromVersion }
    return addDraft(tx, ctx, { title, reason, wishedEffect, source, starter, origin })
  })
  return describeDraft(ctx, id)
}
