import { listChanges } from '@portal/contract/program/document-changes'
import { earliestDay } from '@portal/contract/program/earliest-day'
import { checkProgram } from '@portal/contract/program/problems'
import { listSignedTermsYears } from '@portal/contract/program/signed-terms'
import { toCalendarDate } from '@portal/contract/rules/calendar'
import type { Db } from '../../platform/database/types'
import { countByYear, signedGroups } from './plan/changed-orders'
import type { StoredDraft } from './queries/drafts'
import { listPlacedGroups } from './queries/effects'
import type { VersionList } from './version-list'
import { getVersion } from './version-list'

/** Returns what a draft changes, what is wrong with it, when it can take effect, and which terms are signed. */
export async function assessDraft(
  db: Db,
  draft: Pick<StoredDraft, 'content' | 'newTermsYears' | 'basedOn'>,
  versions: VersionList,
  { now, config: { timeZone } }: { now: Date; config: { timeZone: string } },
) {
  const { content: document, newTermsYears } = draft
  const before = getVersion(versions, draft.basedOn).content
  const signedOrdersByYear = countByYear(signedGroups(await listPlacedGroups(db)))
  const today = toCalendarDate(now, timeZone)
  const valid = versions.valid.map(({ content }) => content)
  const input = { before, versions: valid, document, signedOrdersByYear, today, newTerms: newTermsYears }
  return {
    before,
    changes: listChanges(before, document),
    problems: checkProgram(input),
    earliest: earliestDay(input),
    signedTermsYears: listSignedTermsYears(before, signedOrdersByYear),
  }
}
