import type { DraftDetail } from '@portal/contract/program-drafts/draft'
import { startOfDay } from '@portal/contract/rules/calendar'
import { getDay } from '@portal/contract/rules/campaign-dates'
import { programDraftTexts as texts } from '@portal/contract/texts/program-draft'
import { identityName, recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import { ApiError } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { assertNoOlderServer } from './assert-open'
import { describeDraft } from './describe-draft'
import { assertEditable, assertWaiting, requireDraft } from './draft-rules'
import { notifyOfProgram } from './notify-program'
import { listAuthors, type StoredDraft, updateDraft } from './queries/drafts'

/** A waiting draft has its plan: the database checks it. */
function planOf({ plan }: StoredDraft) {
  if (plan === null) throw new Error('A draft waits for approval without its plan')
  return plan
}

const wishedInstant = ({ wishedEffect }: StoredDraft, { config }: SessionContext): Date =>
  startOfDay(getDay(wishedEffect), config.timeZone)

/**
 * Recalls a draft that waits for approval, so that its authors can edit it again.
 * @throws ApiError 403 unless the user is an author; 404; 409 unless it waits
 */
export async function recallDraft(ctx: SessionContext, id: string): Promise<DraftDetail> {
  const { now, actor } = ctx
  await assertNoOlderServer(ctx.db)
  await transaction(ctx.db, async (tx) => {
    const draft = await requireDraft(tx, id)
    assertWaiting(draft)
    const authors = await listAuthors(tx, [id])
    if (!authors.some(({ accountId }) => accountId === actor.id)) throw new ApiError('FORBIDDEN', texts.notAnAuthor)
    const unsent = { plan: null, planSha256: null, note: null, sentAt: null, sentByName: null }
    await updateDraft(tx, id, { state: 'editing', ...unsent, updatedAt: now })
    await recordAudit(tx, ctx, {
      action: 'program-draft.recalled',
      entityType: 'program',
      entityId: id,
      after: { title: draft.title },
    })
    const news = { draft, plan: planOf(draft), comment: null, takesEffectAt: wishedInstant(draft, ctx), number: null }
    await notifyOfProgram(tx, ctx, ['approvers'], { ...news, why: 'recalled' })
  })
  return describeDraft(ctx, id)
}

/** Returns a draft to its authors with a comment. @throws ApiError 404; 409 unless it waits */
export async function returnDraft(ctx: SessionContext, id: string, comment: string): Promise<DraftDetail> {
  const { now, actor } = ctx
  await assertNoOlderServer(ctx.db)
  await transaction(ctx.db, async (tx) => {
    const draft = await requireDraft(tx, id)
    assertWaiting(draft)
    const decided = { decidedAt: now, decidedByName: identityName(actor), decisionComment: comment }
    await updateDraft(tx, id, { state: 'returned', ...decided, updatedAt: now })
    await recordAudit(tx, ctx, {
      action: 'program-draft.returned',
      entityType: 'program',
      entityId: id,
      after: { title: draft.title, comment },
    })
    const news = { draft, plan: planOf(draft), comment, takesEffectAt: wishedInstant(draft, ctx), number: null }
    await notifyOfProgram(tx, ctx, ['authors'], { ...news, why: 'returned' })
  })
  return describeDraft(ctx, id)
}

/** Discards a draft. It stays in the history. @throws ApiError 404; 409 unless it can be edited */
export async function discardDraft(ctx: SessionContext, id: string): Promise<{ success: true }> {
  await assertNoOlderServer(ctx.db)
  return transaction(ctx.db, async (tx) => {
    const draft = await requireDraft(tx, id)
    assertEditable(draft)
    await updateDraft(tx, id, { state: 'discarded', updatedAt: ctx.now })
    await recordAudit(tx, ctx, {
      action: 'program-draft.discarded',
      entityType: 'program',
      entityId: id,
      before: { title: draft.title },
    })
    return { success: true }
  })
}
