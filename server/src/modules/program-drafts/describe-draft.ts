import { listChanges } from '@portal/contract/program/document-changes'
import { mergeDocuments } from '@portal/contract/program/merge-documents'
import type { Draft, DraftDetail, ProgramEvent } from '@portal/contract/program-drafts/draft'
import { isoDay } from '@portal/contract/rules/calendar'
import { programDraftTexts } from '@portal/contract/texts/program-draft'
import type { Db } from '../../platform/database/types'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { confirmsWithFactor } from '../auth/factor/confirm-factor'
import { assessDraft } from './assess-draft'
import { listAccountsThatCan } from './queries/approvers'
import { type DraftEvent, listDraftEvents } from './queries/draft-events'
import { type Author, findDraft, listAuthors, listOpenDrafts, type StoredDraft } from './queries/drafts'
import { getVersion, readKnownVersions, type VersionList } from './version-list'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

function summarize(draft: StoredDraft, authors: readonly Author[], versions: VersionList, viewerId: string): Draft {
  const { content, ...row } = draft
  const changes = listChanges(getVersion(versions, row.basedOn).content, content)
  return {
    id: row.id,
    title: row.title,
    reason: row.reason,
    state: row.state,
    version: row.version,
    basedOn: row.basedOn,
    wishedEffect: row.wishedEffect,
    changeCount: changes.length,
    sections: [...new Set(changes.map(({ section }) => section))],
    authors: authors.map(({ accountId: id, name, lastChangedAt }) => ({
      id,
      name,
      lastChangedAt: lastChangedAt.toISOString(),
    })),
    isAuthor: authors.some(({ accountId }) => accountId === viewerId),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    sentAt: iso(row.sentAt),
    sentByName: row.sentByName,
    note: row.note,
    decidedAt: iso(row.decidedAt),
    decidedByName: row.decidedByName,
    decisionComment: row.decisionComment,
    approvedAs: row.approvedAs,
  }
}

/** Lists the drafts that are neither approved nor discarded. */
export async function listDrafts({ db, subject, program }: SessionContext): Promise<Draft[]> {
  const drafts = await listOpenDrafts(db)
  const authors = await listAuthors(
    db,
    drafts.map(({ id }) => id),
  )
  const versions = await readKnownVersions(db, program)
  return drafts.map((draft) =>
    summarize(
      draft,
      authors.filter(({ draftId }) => draftId === draft.id),
      versions,
      subject.id,
    ),
  )
}

const event = (
  what: ProgramEvent['what'],
  byName: string | null,
  at: Date | null,
  comment: string | null = null,
): ProgramEvent[] => (at === null ? [] : [{ what, byName, at: at.toISOString(), comment }])

const eventNames = {
  'program-draft.sent': 'sent',
  'program-draft.recalled': 'recalled',
  'program-draft.returned': 'returned',
} as const

/**
 * What happened to a draft until it was approved, oldest first.
 * @param between what happened between its edits
 */
export function draftHistory(
  draft: StoredDraft,
  authors: readonly Author[],
  between: readonly DraftEvent[],
): ProgramEvent[] {
  const edits = authors
    .filter(({ lastChangedAt }) => lastChangedAt > draft.createdAt)
    .flatMap(({ name, lastChangedAt }) => event('edited', name, lastChangedAt))
  const events = [
    ...event('started', draft.createdByName, draft.createdAt),
    ...edits,
    ...between.flatMap(({ action, byName, at, comment }) => event(eventNames[action], byName, at, comment)),
  ]
  return events.toSorted((a, b) => a.at.localeCompare(b.at))
}

/** Set when the newest version is not the one that the draft changes. */
function describeBehind({ content, basedOn, state }: StoredDraft, versions: VersionList): DraftDetail['behind'] {
  const { newest } = versions
  if (basedOn === newest.number || state === 'approved' || state === 'discarded') return null
  const base = getVersion(versions, basedOn).content
  return { number: newest.number, conflicts: mergeDocuments(base, content, newest.content, {}).conflicts }
}

/** Describes a draft with everything on its page. @throws ApiError 404 */
export async function describeDraft(ctx: SessionContext, id: string, db: Db = ctx.db): Promise<DraftDetail> {
  const draft = await findDraft(db, id)
  if (draft === null) throw notFound(programDraftTexts.draftNotFound)
  const authors = await listAuthors(db, [id])
  const versions = await readKnownVersions(db, ctx.program)
  const { changes, problems, earliest, signedTermsYears } = await assessDraft(db, draft, versions, ctx)
  const allowsOwnApproval = ctx.config.programApproval === 'one'
  const approvers = await listAccountsThatCan(db, 'program.approve')
  const isAuthor = (accountId: string) => authors.some((author) => author.accountId === accountId)
  return {
    ...summarize(draft, authors, versions, ctx.subject.id),
    document: draft.content,
    newTermsYears: draft.newTermsYears,
    signedTermsYears,
    changes,
    problems,
    earliest: { day: isoDay(earliest.day), reason: earliest.reason },
    behind: describeBehind(draft, versions),
    plan: draft.plan,
    planSha256: draft.planSha256,
    approvers: approvers
      .filter(({ id: accountId }) => allowsOwnApproval || !isAuthor(accountId))
      .map(({ firstName, lastName, role }) => ({
        name: `${firstName} ${lastName}`.trim(),
        role: ctx.program.words.roles[role],
      })),
    allowsOwnApproval,
    needsFactor: confirmsWithFactor(ctx),
    history: draftHistory(draft, authors, await listDraftEvents(db, id)),
  }
}
