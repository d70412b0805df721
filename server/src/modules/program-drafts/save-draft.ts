import type { ProgramDocument } from '@portal/contract/program/document'
import { listChanges } from '@portal/contract/program/document-changes'
import { documentPatchSchema, patchDocument } from '@portal/contract/program/document-patch'
import { findFixedChanges } from '@portal/contract/program/fixed-parts'
import { mergeDocuments } from '@portal/contract/program/merge-documents'
import type { DraftDetail, RebaseDraft, SaveDraft } from '@portal/contract/program-drafts/draft'
import { formatCalendarDate } from '@portal/contract/rules/calendar'
import { getDay } from '@portal/contract/rules/campaign-dates'
import { joinWithAnd } from '@portal/contract/texts/plural'
import { programDraftTexts as texts } from '@portal/contract/texts/program-draft'
import { identityName, recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import { ApiError, notValid } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { assertKnownLogos } from './assert-known-logos'
import { assertNoOlderServer } from './assert-open'
import { describeDraft } from './describe-draft'
import { assertCurrent, assertEditable, describeChanges, requireDraft } from './draft-rules'
import { type StoredDraft, saveAuthor, saveChanges, updateDraft } from './queries/drafts'
import { getVersion, readVersions } from './version-list'

type Content = Pick<StoredDraft, 'content' | 'title' | 'reason' | 'wishedEffect' | 'newTermsYears' | 'basedOn'>

interface Difference {
  path: string
  what: string
  after: string | null
}

/** The fields of a draft that are not in its document, with their values in words. */
const fields: readonly { path: keyof Content; what: string; describe: (content: Content) => string }[] = [
  { path: 'title', what: 'Title', describe: ({ title }) => title },
  { path: 'reason', what: 'Why', describe: ({ reason }) => reason },
  {
    path: 'wishedEffect',
    what: 'Takes effect',
    describe: ({ wishedEffect }) => formatCalendarDate(getDay(wishedEffect)),
  },
  {
    path: 'newTermsYears',
    what: 'New terms for new signers',
    describe: ({ newTermsYears }) => joinWithAnd(newTermsYears.map(String)),
  },
]

/**
 * Returns one change per path. A renamed clause is a removed one and an added one with the same path: the value that is
 * there now counts.
 */
function toOnePerPath(differences: readonly Difference[]): Difference[] {
  const byPath = new Map<string, Difference>()
  for (const difference of differences) {
    if (difference.after !== null || !byPath.has(difference.path)) byPath.set(difference.path, difference)
  }
  return [...byPath.values()]
}

function listDifferences(before: Content, after: Content) {
  const inFields: Difference[] = fields
    .filter(({ describe }) => describe(before) !== describe(after))
    .map(({ path, what, describe }) => ({ path, what, after: describe(after) }))
  const inDocument = listChanges(before.content, after.content)
  return {
    differences: toOnePerPath([
      ...inFields,
      ...inDocument.map(({ path, what, after: value }) => ({ path, what, after: value })),
    ]),
    inWords: [...inFields.map(({ what, after: value }) => `${what}: ${value}`), ...describeChanges(inDocument)],
  }
}

/** Stores the next edit of a draft, with its author. Does nothing if nothing changes. */
async function storeEdit(tx: Tx, ctx: SessionContext, draft: StoredDraft, next: Content): Promise<void> {
  const { now, actor } = ctx
  const { differences, inWords } = listDifferences(draft, next)
  if (differences.length === 0 && next.basedOn === draft.basedOn) return
  const version = draft.version + 1
  const name = identityName(actor)
  await updateDraft(tx, draft.id, { ...next, version, state: 'editing', updatedAt: now })
  await saveAuthor(tx, { draftId: draft.id, accountId: actor.id, name, now })
  await saveChanges(
    tx,
    differences.map((difference) => ({ ...difference, draftId: draft.id, version, byName: name, at: now })),
  )
  await recordAudit(tx, ctx, {
    action: next.basedOn === draft.basedOn ? 'program-draft.edited' : 'program-draft.updated',
    entityType: 'program',
    entityId: draft.id,
    after: { title: next.title, changes: inWords, ...(next.basedOn !== draft.basedOn && { basedOn: next.basedOn }) },
  })
}

/** @throws ApiError 422 whose fields are paths of the document */
function applyPatch(document: ProgramDocument, patch: SaveDraft['patch']): ProgramDocument {
  if (patch.length === 0) return document
  const operations = documentPatchSchema.safeParse(patch)
  if (!operations.success) {
    throw notValid(operations.error.issues.map(({ path, message }) => ({ field: `patch.${path.join('.')}`, message })))
  }
  const patched = patchDocument(document, operations.data)
  const problems = patched.problems ?? findFixedChanges(document, patched.document)
  if (patched.document !== null && problems.length === 0) return patched.document
  throw notValid(problems.map(({ path, message }) => ({ field: path, message })))
}

async function editDraft(
  ctx: SessionContext,
  id: string,
  ifMatch: string,
  edit: (tx: Tx, draft: StoredDraft) => Content | Promise<Content>,
): Promise<DraftDetail> {
  await assertNoOlderServer(ctx.db)
  await transaction(ctx.db, async (tx) => {
    const draft = await requireDraft(tx, id)
    assertEditable(draft)
    await assertCurrent(tx, draft, ifMatch)
    await storeEdit(tx, ctx, draft, await edit(tx, draft))
  })
  return describeDraft(ctx, id)
}

const contentOf = ({ content, title, reason, wishedEffect, newTermsYears, basedOn }: StoredDraft): Content => ({
  content,
  title,
  reason,
  wishedEffect,
  newTermsYears,
  basedOn,
})

/**
 * Saves an edit of a draft. Whoever saves a change becomes an author.
 * @throws ApiError 404; 409 unless it can be edited; 412 STALE; 422 with the paths of the document
 */
export const saveDraft = (ctx: SessionContext, id: string, ifMatch: string, input: SaveDraft): Promise<DraftDetail> =>
  editDraft(ctx, id, ifMatch, async (tx, draft) => {
    const content = applyPatch(draft.content, input.patch)
    await assertKnownLogos(tx, draft.content, content)
    const { title, reason, wishedEffect, newTermsYears } = input
    return {
      content,
      title: title ?? draft.title,
      reason: reason ?? draft.reason,
      wishedEffect: wishedEffect ?? draft.wishedEffect,
      newTermsYears: newTermsYears === undefined ? draft.newTermsYears : [...new Set(newTermsYears)].toSorted(),
      basedOn: draft.basedOn,
    }
  })

/**
 * Updates a draft to the newest version: merges both sets of changes. The choices belong to the version with which their
 * conflicts were read, because another one can have other values under the same keys.
 * @throws ApiError 404; 409 unless it can be edited; 412 STALE; 409 DRAFT_BEHIND with the conflicts that lack a choice, or
 * with all of them if `onto` is not the newest version
 */
export const rebaseDraft = (
  ctx: SessionContext,
  id: string,
  ifMatch: string,
  { onto, choices }: RebaseDraft,
): Promise<DraftDetail> =>
  editDraft(ctx, id, ifMatch, async (tx, draft) => {
    const versions = await readVersions(tx)
    const { number, content } = versions.newest
    const base = getVersion(versions, draft.basedOn).content
    const isCurrent = onto === number
    const { document, conflicts } = mergeDocuments(base, draft.content, content, isCurrent ? choices : {})
    if (!isCurrent || conflicts.length > 0) {
      const message = isCurrent ? texts.unresolved(conflicts.length) : texts.newestChanged(number)
      throw new ApiError('DRAFT_BEHIND', message, { details: { number, conflicts } })
    }
    return { ...contentOf(draft), content: document, basedOn: number }
  })
