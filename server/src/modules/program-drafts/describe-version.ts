import { listChanges } from '@portal/contract/program/document-changes'
import type { ProgramEvent } from '@portal/contract/program-drafts/draft'
import type { Version, VersionDetail } from '@portal/contract/program-drafts/version'
import { programDraftTexts } from '@portal/contract/texts/program-draft'
import { hashProgram } from '../../core/program/program-hash'
import type { Db } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { draftHistory } from './describe-draft'
import { findApprovalFactor, listDraftEvents } from './queries/draft-events'
import { type Author, listApprovedDrafts, listAuthors } from './queries/drafts'
import { countPlacedOrders, findVersionPlan, type StoredVersion } from './queries/versions'
import { findNextVersion, getVersion, getVersionState, readVersions, type VersionList } from './version-list'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

function summarize(version: StoredVersion, authors: readonly Author[], versions: VersionList, now: Date): Version {
  const next = findNextVersion(versions, version)
  return {
    number: version.number,
    title: version.title ?? programDraftTexts.firstTitle,
    reason: version.reason,
    state: getVersionState(versions, version, now),
    takesEffectAt: version.takesEffectAt.toISOString(),
    endsAt: iso(next?.takesEffectAt ?? null),
    basedOn: version.basedOn,
    authors: authors.map(({ name }) => name),
    approvedAt: iso(version.approvedAt),
    approvedByName: version.approvedByName,
    isApprovedByAuthor: authors.some(({ accountId }) => accountId === version.approvedBy),
    approvalComment: version.approvalComment,
    withdrawnAt: iso(version.withdrawnAt),
    withdrawnByName: version.withdrawnByName,
    withdrawalReason: version.withdrawalReason,
  }
}

/** The drafts of these versions with their authors. */
async function readOrigins(db: Db, numbers: readonly number[]) {
  const drafts = await listApprovedDrafts(db, numbers)
  const authors = await listAuthors(
    db,
    drafts.map(({ id }) => id),
  )
  const draftOf = (number: number) => drafts.find(({ approvedAs }) => approvedAs === number)
  const authorsOf = (number: number) => authors.filter(({ draftId }) => draftId === draftOf(number)?.id)
  return { draftOf, authorsOf }
}

/** Lists all versions, newest first. */
export async function listProgramVersions({ db, now }: Pick<SessionContext, 'db' | 'now'>): Promise<Version[]> {
  const versions = await readVersions(db)
  const { authorsOf } = await readOrigins(
    db,
    versions.all.map(({ number }) => number),
  )
  return versions.all.map((each) => summarize(each, authorsOf(each.number), versions, now)).toReversed()
}

function historyOf(version: StoredVersion, ofDraft: readonly ProgramEvent[], versions: VersionList): ProgramEvent[] {
  const event = (
    what: ProgramEvent['what'],
    at: Date | null | undefined,
    byName: string | null = null,
    comment: string | null = null,
  ): ProgramEvent[] => (at ? [{ what, byName, at: at.toISOString(), comment }] : [])
  const { approvedAt, approvedByName, approvalComment, withdrawnAt, withdrawnByName, withdrawalReason } = version
  return [
    ...ofDraft,
    ...event('approved', approvedAt, approvedByName, approvalComment),
    ...event('withdrawn', withdrawnAt, withdrawnByName, withdrawalReason),
    ...(withdrawnAt === null ? event('in-effect', version.takesEffectAt) : []),
    ...event('superseded', findNextVersion(versions, version)?.takesEffectAt),
  ]
}

/**
 * Describes a version with its content and history.
 * @param comparedWith the number of the version to compare with; default: the one that it changed
 * @throws ApiError 404
 */
export async function describeVersion(
  { db, now }: Pick<SessionContext, 'db' | 'now'>,
  number: number,
  comparedWith?: number,
): Promise<VersionDetail> {
  const versions = await readVersions(db)
  const version = getVersion(versions, number)
  const { draftOf, authorsOf } = await readOrigins(db, [number])
  const draft = draftOf(number)
  const ofDraft = draft ? draftHistory(draft, authorsOf(number), await listDraftEvents(db, draft.id)) : []
  const other = comparedWith ?? version.basedOn
  return {
    ...summarize(version, authorsOf(number), versions, now),
    document: version.content,
    sha256: version.sha256,
    isIntact: hashProgram(version.content) === version.sha256,
    approvedWith: await findApprovalFactor(db, number),
    comparedWith: other,
    changes: other === null ? [] : listChanges(getVersion(versions, other).content, version.content),
    plan: await findVersionPlan(db, number),
    placedOrders: await countPlacedOrders(db, number),
    history: historyOf(version, ofDraft, versions),
  }
}
