import { type CreateDraft, type DraftDetail, maxOpenDrafts } from '@portal/contract/program-drafts/draft'
import { programDraftTexts as texts } from '@portal/contract/texts/program-draft'
import { type AuditContext, identityName, recordAudit } from '../../core/audit/record-audit'
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
import { withLaterEntries } from './with-later-entries'

/** The content of a new draft, the version that it changes, and the authors of the content. */
interface DraftSource extends Pick<StoredDraft, 'content' | 'basedOn' | 'newTermsYears'> {
  authors: readonly Pick<Author, 'accountId' | 'name'>[]
}

interface NewDraft extends Pick<CreateDraft, 'title' | 'reason' | 'wishedEffect'> {
  source: DraftSource
  /** Who starts the draft, and thereby is an author. */
  starter: Pick<Author, 'accountId' | 'name'>
  /** Where the content is from, for history. */
  origin: Readonly<Record<string, unknown>>
}

/**
 * Stores a draft with its authors and an audit event. The caller holds the lock of the program.
 * @returns its id
 * @throws ApiError 409 for the 31st open draft
 */
export async function addDraft(tx: Tx, ctx: AuditContext, draft: NewDraft): Promise<string> {
  if ((await countOpenDrafts(tx)) >= maxOpenDrafts) throw conflict(texts.tooManyDrafts(maxOpenDrafts))
  const { now } = ctx
  const { title, reason, wishedEffect, source, starter, origin } = draft
  const { authors, ...content } = source
  const own = { title, reason, wishedEffect, createdAt: now, createdByName: starter.name, updatedAt: now }
  const draftId = await insertDraft(tx, { ...content, ...own })
  for (const { accountId, name } of [...authors, starter]) await saveAuthor(tx, { draftId, accountId, name, now })
  await recordAudit(tx, ctx, {
    action: 'program-draft.started',
    entityType: 'program',
    entityId: draftId,
    after: { title, reason, wishedEffect, ...origin },
  })
  return draftId
}

/** Copies another draft. Its authors stay authors: otherwise one of them could approve their own change as a copy. */
async function copyDraft(tx: Tx, fromDraft: string): Promise<DraftSource> {
  const { content, basedOn, newTermsYears } = await requireDraft(tx, fromDraft)
  return { content, basedOn, newTermsYears, authors: await listAuthors(tx, [fromDraft]) }
}

/**
 * Copies a version. A copy of an older version changes the newest one, and so undoes what came after it: then it is a
 * change by its authors, and entries of lists that it lacks are retired. A copy of the newest version changes nothing yet.
 */
async function copyVersion(tx: Tx, fromVersion: number | undefined): Promise<DraftSource> {
  const versions = await readVersions(tx)
  const { number: newest, content: newestContent } = versions.newest
  const { number, content: copied } = getVersion(versions, fromVersion ?? newest)
  const content = withLaterEntries(copied, newestContent)
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
