import { programAt } from '@portal/contract/program/create-program'
import type { ProgramDocument } from '@portal/contract/program/document'
import type { ProgramChange } from '@portal/contract/program-drafts/plan'
import type { Db } from '../../../platform/database/types'
import {
  countDraftOrders,
  countOpenCheckouts,
  countPreparedOrders,
  countRecentMails,
  countRetiredDealers,
  countRetiredScopes,
  countRetiredStaff,
  listOpenCampaigns,
  listOrderYears,
  listPlacedGroups,
  listViewQueries,
  type RecentMails,
} from '../queries/effects'
import type { StoredVersion } from '../queries/versions'
import { toProgramVersion } from '../version-list'
import { type ChangedMail, findChangedMails } from './changed-mails'
import { countByYear, countChangedOrders, countOrders, signedGroups } from './changed-orders'
import { changedPhrases, findPhrase } from './changed-phrases'
import { listChangedTemplates } from './changed-templates'
import { listChangedYears } from './changed-years'
import { listExpiredYears } from './expired-years'
import { listMovingDistricts, listRetiredKeys, usesRetiredKey } from './retired-keys'
import { listUnusedTokens } from './unused-tokens'

/** How long a checkout counts as open after its dealer opened the agreement. */
const CHECKOUT_MS = 30 * 60 * 1000

/** How far back the emails count whose text would differ. */
const RECENT_MAIL_MS = 30 * 24 * 60 * 60 * 1000

export interface EffectsInput {
  /** The versions that were not withdrawn, by the instant when they take effect. */
  versions: readonly StoredVersion[]
  withdrawn: readonly StoredVersion[]
  /** The newest version's document, which the draft replaces. */
  before: ProgramDocument
  document: ProgramDocument
  changes: readonly ProgramChange[]
  takesEffectAt: Date
  config: { publicUrl: string; timeZone: string }
  now: Date
}

export type Effects = Awaited<ReturnType<typeof countEffects>>

/** The stored versions, and the program once the draft is in effect. */
function programWithDraft({ versions, withdrawn, document, takesEffectAt }: EffectsInput) {
  const [known, others] = [versions.map(toProgramVersion), withdrawn.map(toProgramVersion)]
  const next = { number: Math.max(...[...known, ...others].map(({ number }) => number)) + 1, document, takesEffectAt }
  return { stored: [...known, ...others], program: programAt([...known, next], takesEffectAt, others) }
}

/** The recent emails that would have another text. */
const recentSelection = (changed: readonly ChangedMail[], now: Date): RecentMails => ({
  types: changed.map(({ type }) => type),
  statuses: changed.find(({ type }) => type === 'status_update')?.statuses ?? null,
  since: new Date(now.getTime() - RECENT_MAIL_MS),
})

/** Counts what a draft would change. Reads only. Source: docs/spec 24.10. */
export async function countEffects(db: Db, input: EffectsInput) {
  const { before, document, changes, takesEffectAt, now, config } = input
  const retired = listRetiredKeys(before, document)
  const phrases = changedPhrases(changes)
  const groups = await listPlacedGroups(db)
  const signed = signedGroups(groups)
  const orderYears = await listOrderYears(db)
  const changedYears = listChangedYears(before, document, orderYears)
  const expiredYears = listExpiredYears(before, document, orderYears, { takesEffectAt, timeZone: config.timeZone })
  const moving = { brands: [], districts: listMovingDistricts(before, document), companyTypes: [] }
  const { stored, program } = programWithDraft(input)
  const isAnyRetired = Object.values(retired).some((keys) => keys.length > 0)
  const openCampaigns = phrases.length > 0 || isAnyRetired ? await listOpenCampaigns(db) : []
  const changedMails = await findChangedMails({ before, after: document }, { now, config })
  const recentMails = changedMails.length > 0 ? await countRecentMails(db, recentSelection(changedMails, now)) : []
  const views = isAnyRetired ? await listViewQueries(db) : []
  return {
    changedYears,
    signedOrders: countOrders(signed),
    placedOrders: countOrders(groups),
    signedByYear: countByYear(signed),
    placedByYear: countByYear(groups),
    changedOrders: countChangedOrders(groups, stored, program),
    draftOrders: await countDraftOrders(db, changedYears),
    expiringDrafts: expiredYears.length > 0 ? await countDraftOrders(db, expiredYears) : 0,
    preparedOrders: await countPreparedOrders(db, changedYears, now),
    openCheckouts: await countOpenCheckouts(db, new Date(now.getTime() - CHECKOUT_MS)),
    campaigns: openCampaigns.flatMap(({ id, name, subject, message, filter }) => {
      const phrase = findPhrase(`${subject}\n${message}`, phrases) ?? usesRetiredKey(filter, retired)
      return phrase === null ? [] : [{ id, name, phrase }]
    }),
    emails: changedMails.map(({ statuses: _, ...mail }) => ({
      ...mail,
      sent: recentMails.find(({ type }) => type === mail.type)?.total ?? 0,
    })),
    retiredDealers: await countRetiredDealers(db, retired),
    movingDealers: moving.districts.length > 0 ? await countRetiredDealers(db, moving) : 0,
    retiredStaff: await countRetiredStaff(db, retired),
    retiredScopes: await countRetiredScopes(db, retired),
    changedTemplates: listChangedTemplates(before, document),
    unusedTokens: listUnusedTokens(before, document),
    retiredViews: views.filter(({ query }) => usesRetiredKey(query, retired) !== null).length,
  }
}
