import { type CreateDraft, maxOpenDrafts } from '@portal/contract/program-drafts/draft'
import { programDraftTexts as texts } from '@portal/contract/texts/program-draft'
import { type AuditContext, recordAudit } from '../../core/audit/record-audit'
import type { Tx } from '../../platform/database/types'
import { conflict } from './draft-rules'
import { type Author, countOpenDrafts, insertDraft, type StoredDraft, saveAuthor } from './queries/drafts'

/** The content of a new draft, the version that it changes, and the authors of the content. */
export interface DraftSource extends Pick<StoredDraft, 'content' | 'basedOn' | 'newTermsYears'> {
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
