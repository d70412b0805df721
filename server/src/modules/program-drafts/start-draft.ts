import { type CreateDraft, type DraftDetail, maxOpenDrafts } from '@portal/contract/program-drafts/draft'
import { programDraftTexts as texts } from '@portal/contract/texts/program-draft'
import { identityName, recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { assertNoOlderServer } from './assert-open'
import { describeDraft } from './describe-draft'
import { conflict, requireDraft } from './draft-rules'
import {
  type Author,
  countOpenDrafts,
  insertDraft,
  listApprovedDrafts,
  listAuthors,
  type StoredDraft,
  saveAuthor,
} from './queries/drafts'
import { lockProgram } from './queries/versions'
import { getVersion, readVersions } from './version-list'

/** The content of a new draft, the version that it changes, and the authors of the content. */
interface Source extends Pick<StoredDraft, 'content' | 'basedOn' | 'newTermsYears'> {
  authors: readonly Author[]
}

/** Copies another draft. Its authors stay authors: otherwise one of them could approve their own change as a copy. */
async function copyDraft(tx: Tx, fromDraft: string): Promise<Source> {
  const { content, basedOn, newTermsYears } = await requireDraft(tx, fromDraft)
  return { content, basedOn, newTermsYears, authors: await listAuthors(tx, [fromDraft]) }
}

/**
 * Copies a version. A copy of an older version changes the newest one, and so undoes what came after it: then it is a
 * change by its authors. A copy of the newest version changes nothing yet.
 */
async function copyVersion(tx: Tx, fromVersion: number | undefined): Promise<Source> {
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
  const { db, now, actor } = ctx
  await assertNoOlderServer(db)
  const { title, reason, wishedEffect } = input
  const id = await transaction(db, async (tx) => {
    await lockProgram(tx)
    if ((await countOpenDrafts(tx)) >= maxOpenDrafts) throw conflict(texts.tooManyDrafts(maxOpenDrafts))
    const { fromVersion, fromDraft } = input
    const { authors, ...source } = await (fromDraft === undefined
      ? copyVersion(tx, fromVersion)
      : copyDraft(tx, fromDraft))
    const name = identityName(actor)
    const own = { title, reason, wishedEffect, createdAt: now, createdByName: name, updatedAt: now }
    const draftId = await insertDraft(tx, { ...source, ...own })
    for (const author of authors) {
      await saveAuthor(tx, { draftId, accountId: author.accountId, name: author.name, now })
    }
    await saveAuthor(tx, { draftId, accountId: actor.id, name, now })
    await recordAudit(tx, ctx, {
      action: 'program-draft.started',
      entityType: 'program',
      entityId: draftId,
      after: { title, reason, wishedEffect, ...(fromDraft ? { fromDraft } : { fromVersion }) },
    })
    return draftId
  })
  return describeDraft(ctx, id)
}
