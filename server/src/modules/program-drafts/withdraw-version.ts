import type { VersionDetail } from '@portal/contract/program-drafts/version'
import { programDraftTexts as texts } from '@portal/contract/texts/program-draft'
import { identityName, recordAudit } from '../../core/audit/record-audit'
import { getSqlState } from '../../platform/database/database-errors'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import { ApiError } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { assertNoOlderServer } from './assert-open'
import { describeVersion } from './describe-version'
import { conflict } from './draft-rules'
import { LEAD_MS } from './effective-time'
import { notifyOfProgram } from './notify-program'
import { listApprovedDrafts } from './queries/drafts'
import {
  findVersionPlan,
  lockProgram,
  type StoredVersion,
  withdrawVersion as storeWithdrawal,
} from './queries/versions'
import { getVersion, readVersions, type VersionList } from './version-list'

/** What the database answers for a version that is in effect. */
const INTEGRITY_VIOLATION = '23000'

function tooLate({ number }: StoredVersion, previous: StoredVersion | undefined, isInEffect: boolean): ApiError {
  const getMessage = isInEffect ? texts.withdrawTooLate : texts.withdrawLastMinute
  return new ApiError('TOO_LATE', getMessage(number, previous?.number ?? number))
}

/** @throws ApiError 409 unless the version is scheduled, and the last one */
function assertWithdrawable(version: StoredVersion, { valid }: VersionList, now: Date): void {
  const { number, takesEffectAt, withdrawnAt } = version
  if (withdrawnAt !== null) throw conflict(texts.alreadyWithdrawn(number))
  const index = valid.indexOf(version)
  const remainingMs = takesEffectAt.getTime() - now.getTime()
  if (remainingMs <= LEAD_MS) throw tooLate(version, valid[index - 1], remainingMs <= 0)
  const later = valid.at(-1)
  if (later !== undefined && later !== version) {
    throw new ApiError('SCHEDULED_LATER', texts.laterBuildsOnIt(number, later.number), {
      details: { number: later.number },
    })
  }
}

async function notify(tx: Tx, ctx: SessionContext, { number, takesEffectAt }: StoredVersion, reason: string) {
  const [draft] = await listApprovedDrafts(tx, [number])
  const plan = await findVersionPlan(tx, number)
  if (draft === undefined || plan === null) return
  const news = { why: 'withdrawn' as const, draft, plan, comment: reason, takesEffectAt, number }
  await notifyOfProgram(tx, ctx, ['approvers', 'authors'], news)
}

/**
 * Withdraws a version before it takes effect. It stays in the history. Source: docs/spec 24.9.
 * @throws ApiError 404; 409 TOO_LATE from a minute before it takes effect, SCHEDULED_LATER while a later version builds on it
 */
export async function withdrawVersion(ctx: SessionContext, number: number, reason: string): Promise<VersionDetail> {
  const { db, now, actor } = ctx
  await assertNoOlderServer(db)
  await transaction(db, async (tx) => {
    await lockProgram(tx)
    const versions = await readVersions(tx)
    const version = getVersion(versions, number)
    assertWithdrawable(version, versions, now)
    const byName = identityName(actor)
    const withdrawal = { withdrawnAt: now, withdrawnBy: actor.id, withdrawnByName: byName, withdrawalReason: reason }
    // The database compares with its own clock: the call may have waited for another one, and a server's clock may be wrong.
    await storeWithdrawal(tx, number, withdrawal).catch((error: unknown) => {
      const isInEffect = getSqlState(error) === INTEGRITY_VIOLATION
      throw isInEffect ? tooLate(version, versions.valid[versions.valid.indexOf(version) - 1], true) : error
    })
    await recordAudit(tx, ctx, {
      action: 'program-version.withdrawn',
      entityType: 'program',
      entityId: String(number),
      after: { number, title: version.title, reason },
    })
    await notify(tx, ctx, version, reason)
  })
  return describeVersion(ctx, number)
}
