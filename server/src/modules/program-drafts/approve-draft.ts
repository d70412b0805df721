import type { ApproveDraft } from '@portal/contract/program-drafts/draft'
import type { VersionDetail } from '@portal/contract/program-drafts/version'
import { programDraftTexts as texts } from '@portal/contract/texts/program-draft'
import { identityName, recordAudit } from '../../core/audit/record-audit'
import { hashProgram } from '../../core/program/program-hash'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import { ApiError, invalidField } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { confirmFactor } from '../auth/factor/confirm-factor'
import { assertNoOlderServer } from './assert-open'
import { describeVersion } from './describe-version'
import { assertMayDecide, assertWaiting, describeChanges, requireDraft } from './draft-rules'
import { notifyOfProgram } from './notify-program'
import { type StoredDraft, updateDraft } from './queries/drafts'
import { insertVersion, lockProgram } from './queries/versions'
import { checkDraft } from './send-draft'
import { readVersions } from './version-list'

/** @throws ApiError 403 OWN_DRAFT; 404; 409 unless the draft waits */
async function requireDecision(tx: Tx, { actor, config }: SessionContext, id: string) {
  const draft = await requireDraft(tx, id)
  assertWaiting(draft)
  const allowsOwnApproval = config.programApproval === 'one'
  return { draft, ...(await assertMayDecide(tx, draft, { accountId: actor.id, allowsOwnApproval })) }
}

/**
 * Counts the effects again, under the locks of the approval.
 * @throws ApiError 409 PLAN_STALE with the new plan, unless the edit and its effects are what the approver read
 */
async function recheck(
  tx: Tx,
  ctx: SessionContext,
  { draft, isOwn }: { draft: StoredDraft; isOwn: boolean },
  { planSha256, acceptsNewTerms }: ApproveDraft,
) {
  const checked = await checkDraft(tx, ctx, draft, { isOwnApproval: isOwn })
  const { takesEffectAt: _notSent, ...details } = checked
  // The hash has the draft's edit and its document too, so an approval is for exactly what the approver read.
  if (checked.planSha256 !== planSha256) throw new ApiError('PLAN_STALE', texts.planStale, { details })
  if (checked.plan.newTermsYears.length > 0 && acceptsNewTerms !== true) {
    throw invalidField('acceptsNewTerms', texts.newTermsRequired)
  }
  return checked
}

/**
 * Approves a draft: it becomes the next version of the program. One transaction counts its effects again, writes the
 * version, the audit event and the emails. Of two approvers, one succeeds and the other gets 409. Source: docs/spec 24.9.
 * @throws ApiError 403 OWN_DRAFT or NEEDS_FACTOR; 404; 409 unless it waits, PLAN_STALE, and the errors of `checkDraft`
 */
export async function approveDraft(ctx: SessionContext, id: string, input: ApproveDraft): Promise<VersionDetail> {
  const { db, now, actor } = ctx
  await assertNoOlderServer(db)
  // Reject what cannot succeed before a code or passkey is used up.
  await transaction(db, (tx) => requireDecision(tx, ctx, id))
  const secondFactor = await confirmFactor(ctx, input.factor)
  const number = await transaction(db, async (tx) => {
    await lockProgram(tx)
    const decision = await requireDecision(tx, ctx, id)
    const { draft, isOwn } = decision
    const { plan, takesEffectAt } = await recheck(tx, ctx, decision, input)
    const next = Math.max(...(await readVersions(tx)).all.map((version) => version.number)) + 1
    const name = identityName(actor)
    const comment = input.comment?.trim() || null
    const { content, title, reason, basedOn } = draft
    const approval = { approvedAt: now, approvedBy: actor.id, approvedByName: name, approvalComment: comment }
    const sha256 = hashProgram(content)
    await insertVersion(tx, {
      number: next,
      content,
      sha256,
      takesEffectAt,
      basedOn,
      title,
      reason,
      plan,
      ...approval,
    })
    const decided = { decidedAt: now, decidedByName: name, decisionComment: comment }
    await updateDraft(tx, id, { state: 'approved', approvedAs: next, plan, ...decided, updatedAt: now })
    await recordAudit(tx, ctx, {
      action: 'program-version.approved',
      entityType: 'program',
      entityId: String(next),
      after: {
        number: next,
        title,
        reason,
        comment,
        takesEffectAt,
        isOwnDraft: isOwn,
        programSha256: sha256,
        planSha256: input.planSha256,
        secondFactor,
        changes: describeChanges(plan.changes),
      },
    })
    const news = { draft, plan, comment, takesEffectAt, number: next }
    if (isOwn) await notifyOfProgram(tx, ctx, ['readers', 'authors'], { ...news, why: 'approved_by_author' })
    else await notifyOfProgram(tx, ctx, ['authors'], { ...news, why: 'approved' })
    return next
  })
  return describeVersion(ctx, number)
}
