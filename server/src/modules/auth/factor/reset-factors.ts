import { type AuditContext, recordAudit } from '../../../core/audit/record-audit'
import type { MailProgram } from '../../../core/mail/mail-subject'
import type { Tx } from '../../../platform/database/types'
import { endOtherSessions } from '../queries/delete-sessions'
import { notifyFactorChange } from './notify-factor-change'
import { deleteFactors } from './queries/factors'

/** Removes all of an account's factors, signs it out everywhere, and notifies it by email. */
export async function resetFactors(tx: Tx, ctx: AuditContext, program: MailProgram, accountId: string): Promise<void> {
  const holder = await deleteFactors(tx, accountId)
  await endOtherSessions(tx, accountId, null)
  await recordAudit(tx, ctx, { action: 'second-factor.reset', entityType: 'account', entityId: accountId })
  await notifyFactorChange(tx, holder, { accountId, change: { change: 'reset' }, now: ctx.now, program })
}
