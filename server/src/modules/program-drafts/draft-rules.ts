import type { ProgramChange } from '@portal/contract/program-drafts/plan'
import { programDraftTexts as texts } from '@portal/contract/texts/program-draft'
import type { Tx } from '../../platform/database/types'
import { ApiError, notFound } from '../../platform/http/api-errors'
import { listAuthors, listChangesSince, lockDraft, type StoredDraft } from './queries/drafts'
import { getVersion, type VersionList } from './version-list'

export const conflict = (message: string) => new ApiError('CONFLICT', message)

const HOUR_MS = 60 * 60_000

/** Returns the start of the hour in which calls with an hourly limit are counted. */
export const oneHourBefore = (now: Date): Date => new Date(now.getTime() - HOUR_MS)

/** Creates the error for a call that exceeds its hourly limit. */
export const tooManyPerHour = (message: string) =>
  new ApiError('TOO_MANY', message, { headers: { 'retry-after': String(HOUR_MS / 1000) } })

/** Locks a draft for an edit or a decision. @throws ApiError 404 */
export async function requireDraft(tx: Tx, id: string): Promise<StoredDraft> {
  const draft = await lockDraft(tx, id)
  if (draft === null) throw notFound(texts.draftNotFound)
  return draft
}

/** @throws ApiError 409 unless the draft can be edited */
export function assertEditable({ state }: StoredDraft): void {
  if (state !== 'editing' && state !== 'returned') throw conflict(texts.notEditable)
}

/** @throws ApiError 409 unless the draft waits for approval */
export function assertWaiting({ state }: StoredDraft): void {
  if (state !== 'waiting') throw conflict(texts.notWaiting)
}

/**
 * Rejects an edit that is based on an earlier one.
 * @param ifMatch the draft's version in double quotes
 * @throws ApiError 412 STALE, whose details say who changed what since then
 */
export async function assertCurrent(tx: Tx, draft: StoredDraft, ifMatch: string): Promise<void> {
  const version = Number(ifMatch.slice(1, -1))
  if (version === draft.version) return
  const changes = await listChangesSince(tx, draft.id, version)
  const details = {
    version: draft.version,
    changes: changes.map(({ path, what, after, byName, at }) => ({ path, what, after, byName, at: at.toISOString() })),
  }
  const [last] = changes
  throw new ApiError('STALE', texts.stale(last?.byName ?? draft.createdByName), { details })
}

/** @throws ApiError 409 DRAFT_BEHIND unless the draft changes the newest version */
export function assertUpToDate({ basedOn }: StoredDraft, versions: VersionList): void {
  const { number } = versions.newest
  if (basedOn === number) return
  const isWithdrawn = getVersion(versions, basedOn).withdrawnAt !== null
  const message = isWithdrawn ? texts.baseWithdrawn(basedOn) : texts.behind(number)
  throw new ApiError('DRAFT_BEHIND', message, { details: { number } })
}

/** @throws ApiError 403 OWN_DRAFT unless someone else edited the draft, or the portal lets authors approve */
export async function assertMayDecide(
  tx: Tx,
  { id }: StoredDraft,
  { accountId, allowsOwnApproval }: { accountId: string; allowsOwnApproval: boolean },
): Promise<{ isOwn: boolean }> {
  const isOwn = (await listAuthors(tx, [id])).some((author) => author.accountId === accountId)
  if (isOwn && !allowsOwnApproval) throw new ApiError('OWN_DRAFT', texts.ownDraft)
  return { isOwn }
}

/** Puts changes into words, for the audit log and emails. */
export const describeChanges = (changes: readonly ProgramChange[]): string[] =>
  changes.map(({ what, orderYear, before, after }) => {
    const name = orderYear === null ? what : `${what} (${orderYear})`
    if (before === null) return `${name}: ${after ?? ''}`
    return after === null ? `${name}: removed, was ${before}` : `${name}: ${before} → ${after}`
  })
