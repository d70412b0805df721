import { type AuditEvent, recordAudits } from '../../../core/audit/record-audit'
import { enqueueMails } from '../../../core/mail/mail-outbox'
import type { Tx } from '../../../platform/database/types'
import type { SessionContext } from '../../../platform/http/context'
import { endSessionsOfAccounts } from '../../auth/queries/delete-sessions'
import { forgetDevices } from '../../auth/queries/forget-devices'
import { deleteSignInChanges } from '../../sign-in-changes/queries/undo-queries'
import { staffChangeMails } from '../../sign-in-changes/staff-change-mails'
import { changedSignInParts, type DealerFields } from '../dealer-changes'
import type { SheetDealer } from './queries/sheet-dealers'
import { updateSheetDealers } from './queries/write-sheet-dealers'

export interface DealerEdit {
  stored: SheetDealer
  /** The changed fields, before and after. */
  before: Partial<DealerFields>
  after: Partial<DealerFields>
  updatedAt: Date
}

/** Whether the edit changes the dealer's sign-in. */
const changesSignIn = ({ after }: DealerEdit): boolean => after.email !== undefined || after.zipCode !== undefined

const createUpdateEvent = ({ stored, before, after }: DealerEdit): AuditEvent => ({
  action: 'dealer.updated',
  entityType: 'account',
  entityId: stored.id,
  before,
  after,
})

/** Stores edits of locked dealers with audit events, emails and ended sessions, as `updateDealer` does for one. */
export async function storeDealers(tx: Tx, ctx: SessionContext, edits: readonly DealerEdit[]): Promise<void> {
  const edited = edits.map(({ stored, after, updatedAt }) => ({ ...stored, ...after, updatedAt }))
  await updateSheetDealers(tx, edited)
  await recordAudits(tx, ctx, edits.map(createUpdateEvent))
  const signInEdits = edits.filter(changesSignIn)
  const mails = signInEdits.flatMap(({ stored, after }) => {
    const dealer = { ...stored, ...after }
    const change = { changes: changedSignInParts(after), oldEmail: stored.email, newEmail: dealer.email }
    return staffChangeMails(ctx, dealer, change)
  })
  await enqueueMails(tx, ctx.program, mails)
  const ids = signInEdits.map(({ stored }) => stored.id)
  await deleteSignInChanges(tx, ids)
  const isZipChanged = ({ after }: (typeof signInEdits)[number]) => after.zipCode !== undefined
  await forgetDevices(
    tx,
    signInEdits.filter(isZipChanged).map(({ stored }) => stored.id),
  )
  await endSessionsOfAccounts(tx, ids, null)
}
