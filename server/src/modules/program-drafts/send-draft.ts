import type { DraftDetail } from '@portal/contract/program-drafts/draft'
import type { Plan } from '@portal/contract/program-drafts/plan'
import { toCalendarDate } from '@portal/contract/rules/calendar'
import { getDay } from '@portal/contract/rules/campaign-dates'
import { programDraftTexts as texts } from '@portal/contract/texts/program-draft'
import { identityName, recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { Db } from '../../platform/database/types'
import { notFound, notValid } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { assertNoOlderServer } from './assert-open'
import { assessDraft } from './assess-draft'
import { describeDraft } from './describe-draft'
import { assertCurrent, assertEditable, assertUpToDate, conflict, requireDraft } from './draft-rules'
import { getEffectiveTime } from './effective-time'
import { notifyOfProgram } from './notify-program'
import { type HashedPlan, makePlan } from './plan/make-plan'
import { findDraft, listAuthors, type StoredDraft, updateDraft } from './queries/drafts'
import { readVersions } from './version-list'

interface Assessment extends HashedPlan {
  takesEffectAt: Date
}

function assertNotBlocked({ lines }: Plan): void {
  const blocking = lines.find(({ isBlocking, number }) => isBlocking && number > 0)
  if (blocking === undefined) return
  if (blocking.key === 'signed-orders') throw conflict(texts.placedOrdersChange)
  throw conflict(`${blocking.number} ${blocking.sentence}. ${blocking.detail ?? ''}`.trim())
}

/**
 * Checks everything that sending and approving require, and counts the effects.
 * @param isOwnApproval whether an author approves it alone
 * @throws ApiError 409 DRAFT_BEHIND, SCHEDULED_LATER or CONFLICT; 422 TOO_EARLY, or NOT_VALID with all problems
 */
export async function checkDraft(
  db: Db,
  ctx: SessionContext,
  draft: StoredDraft,
  { isOwnApproval }: { isOwnApproval: boolean },
): Promise<Assessment> {
  const { now, config } = ctx
  const versions = await readVersions(db)
  assertUpToDate(draft, versions)
  const { before, changes, problems, earliest } = await assessDraft(db, draft, versions, ctx)
  if (changes.length === 0) throw conflict(texts.noChanges)
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    throw notValid(
      errors.map(({ path, message }) => ({ field: path, message })),
      texts.hasProblems(errors.length),
    )
  }
  const wish = { day: getDay(draft.wishedEffect), earliest, isOwnApproval, versions: versions.valid, now }
  const takesEffectAt = getEffectiveTime({ ...wish, timeZone: config.timeZone })
  const hashed = await makePlan(db, {
    draft,
    versions: versions.valid,
    withdrawn: versions.all.filter(({ withdrawnAt }) => withdrawnAt !== null),
    before,
    document: draft.content,
    changes,
    takesEffectAt,
    effectiveDay: toCalendarDate(takesEffectAt, config.timeZone),
    newTermsYears: draft.newTermsYears,
    now,
    config,
  })
  assertNotBlocked(hashed.plan)
  return { ...hashed, takesEffectAt }
}

/**
 * Sends a draft for approval: stores its effects, locks it and emails everyone who can approve it.
 * @throws ApiError 404; 409 unless it can be edited; 412 STALE; the errors of `checkDraft`
 */
export async function sendDraft(
  ctx: SessionContext,
  id: string,
  ifMatch: string,
  note: string | null,
): Promise<DraftDetail> {
  const { now, actor } = ctx
  await assertNoOlderServer(ctx.db)
  await transaction(ctx.db, async (tx) => {
    const draft = await requireDraft(tx, id)
    assertEditable(draft)
    await assertCurrent(tx, draft, ifMatch)
    const { plan, planSha256, takesEffectAt } = await checkDraft(tx, ctx, draft, { isOwnApproval: false })
    const sent = { plan, planSha256, note, sentAt: now, sentByName: identityName(actor) }
    const undecided = { decidedAt: null, decidedByName: null, decisionComment: null }
    await updateDraft(tx, id, { state: 'waiting', ...sent, ...undecided, updatedAt: now })
    await recordAudit(tx, ctx, {
      action: 'program-draft.sent',
      entityType: 'program',
      entityId: id,
      after: { title: draft.title, note, takesEffectAt, planSha256 },
    })
    const news = { draft, plan, comment: note, takesEffectAt, number: null }
    await notifyOfProgram(tx, ctx, ['approvers'], { ...news, why: 'sent' })
  })
  return describeDraft(ctx, id)
}

/** Counts the effects of a draft now, from one snapshot of the data. Writes nothing. @throws ApiError like sending it */
export function planDraft(ctx: SessionContext, id: string): Promise<HashedPlan> {
  return transaction(ctx.db, async (tx) => {
    await tx.setTransaction({ isolationLevel: 'repeatable read', accessMode: 'read only' })
    const draft = await findDraft(tx, id)
    if (draft === null) throw notFound(texts.draftNotFound)
    // An author who may approve alone reads the day on which that version would take effect.
    const isAuthor = (await listAuthors(tx, [id])).some(({ accountId }) => accountId === ctx.actor.id)
    const isOwnApproval = isAuthor && ctx.config.programApproval === 'one' && draft.state === 'waiting'
    const { takesEffectAt: _notSent, ...counted } = await checkDraft(tx, ctx, draft, { isOwnApproval })
    return counted
  })
}
