import { recordAudits } from '../../../db/audit'
import { enqueueMails } from '../../../db/mail-outbox'
import type { AuditEvent } from '../../../platform/audit/audit-event'
import type { Tx } from '../../../platform/database/types'
import type { SessionContext } from '../../../platform/http/context'
import { endSessionsOf, forgetDevices } from '../../auth'
import type { DealerFields } from '../dealer-changes'
import { zipChangeMails } from '../report-zip-change'
import type { SheetDealer } from './queries/sheet-dealers'
import { updateSheetDealers } from './queries/write-sheet-dealers'

export interface DealerEdit {
  stored: SheetDealer
  /** The fields that change, as they were and as they will be. */
  before: Partial<DealerFields>
  after: Partial<DealerFields>
  updatedAt: Date
}

/** What one signs in with has changed. */
const changesSignIn = ({ after }: DealerEdit): boolean => after.email !== undefined || after.zipCode !== undefined

const eventOf = ({ stored, before, after }: DealerEdit): AuditEvent => ({
  action: 'dealer.updated',
  entityType: 'account',
  entityId: stored.id,
  before,
  after,
})

/** Stores edits of locked dealers with history, messages and the end of sessions, as `updateDealer` does for one. */
export async function storeDealers(tx: Tx, ctx: SessionContext, edits: readonly DealerEdit[]): Promise<void> {
  const edited = edits.map(({ stored, after, updatedAt }) => ({ ...stored, ...after, updatedAt }))
  await updateSheetDealers(tx, edited)
  await recordAudits(tx, ctx, edits.map(eventOf))
  const moved = edits.filter(({ after }) => after.zipCode !== undefined)
  const mails = moved.flatMap(({ stored, after }) => {
    const dealer = { ...stored, ...after }
    return zipChangeMails(dealer, [stored.email, dealer.email], ctx.now)
  })
  await enqueueMails(tx, mails)
  await forgetDevices(
    tx,
    moved.map(({ stored }) => stored.id),
  )
  await endSessionsOf(
    tx,
    edits.filter(changesSignIn).map(({ stored }) => stored.id),
    null,
  )
}
