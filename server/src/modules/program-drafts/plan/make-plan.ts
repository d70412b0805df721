import type { Plan, ProgramChange } from '@portal/contract/program-drafts/plan'
import { type CalendarDate, isoDay } from '@portal/contract/rules/calendar'
import { paymentTerms } from '@portal/contract/rules/pricing'
import { sha256Hex } from '../../../core/agreements/agreement-hash'
import { hashProgram } from '../../../core/program/program-hash'
import { canonicalJson } from '../../../platform/canonical-json'
import type { Db } from '../../../platform/database/types'
import type { StoredDraft } from '../queries/drafts'
import { findExampleOrder } from '../queries/effects'
import { countEffects, type Effects, type EffectsInput } from './count-effects'
import { describeExample } from './example-terms'
import { describeEffects } from './plan-lines'

interface PlanInput extends EffectsInput {
  /** The edit of the draft whose effects are counted. */
  draft: Pick<StoredDraft, 'id' | 'version' | 'title' | 'reason'>
  changes: ProgramChange[]
  effectiveDay: CalendarDate
  /** Order years that are marked "new terms for new signers". */
  newTermsYears: readonly number[]
}

export interface HashedPlan {
  plan: Plan
  planSha256: string
  /** The edit of the draft whose effects these are. */
  draftVersion: number
  documentSha256: string
}

/** Lines whose numbers change by the minute, without anything that an approver could decide about. */
const unhashedLines: readonly string[] = ['open-checkouts', 'emails']

/**
 * Hashes what an approver approves: the edit of the draft with its document, title and reason, its day, and every effect
 * except those that change by the minute (open checkouts, recent emails, the number of all signed orders, the examples). Of the
 * campaigns, their ids count: another one with the same number of mentions is another effect. Source: docs/spec 24.10.
 */
function hashPlan(
  { effectiveDay, newTermsYears, lines }: Plan,
  { draft: { id, version, title, reason }, versions }: PlanInput,
  { campaigns }: Effects,
  documentSha256: string,
): string {
  const effects = lines.filter(({ key }) => !unhashedLines.includes(key)).map(({ key, number }) => ({ key, number }))
  const replaces = versions.at(-1)?.number ?? null
  const draft = { id, version, title, reason, document: documentSha256 }
  const campaignIds = campaigns.map((campaign) => campaign.id).toSorted()
  return sha256Hex(canonicalJson({ draft, replaces, effectiveDay, newTermsYears, effects, campaigns: campaignIds }))
}

/** Counts the effects of a draft and puts them into sentences. Reads only. Source: docs/spec 24.10. */
export async function makePlan(db: Db, input: PlanInput): Promise<HashedPlan> {
  const { before, document, changes, effectiveDay, newTermsYears, now } = input
  const effects = await countEffects(db, input)
  const examples: Plan['examples'] = []
  for (const terms of paymentTerms) {
    const order = await findExampleOrder(db, terms, effects.changedYears)
    if (order !== null) examples.push(describeExample(order, { before, after: document }, effectiveDay))
  }
  const plan: Plan = {
    countedAt: now.toISOString(),
    effectiveDay: isoDay(effectiveDay),
    signedOrders: effects.signedOrders,
    lines: describeEffects(effects),
    changes,
    newTermsYears: newTermsYears.filter((year) => effects.signedByYear[year]),
    examples,
    emails: effects.emails,
  }
  const documentSha256 = hashProgram(document)
  const planSha256 = hashPlan(plan, input, effects, documentSha256)
  return { plan, planSha256, draftVersion: input.draft.version, documentSha256 }
}
