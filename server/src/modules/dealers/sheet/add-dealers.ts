import { type AuditEvent, auditInsert } from '../../../core/audit/record-audit'
import { enqueueMails, type Mail } from '../../../core/mail/mail-outbox'
import type { Tx } from '../../../platform/database/types'
import type { SessionContext } from '../../../platform/http/context'
import type { DealerFields } from '../dealer-changes'
import { blankDealer, type DealerToWrite, sheetDealerInsert } from './queries/write-sheet-dealers'

export interface NewDealer {
  id: string
  /** The row's fields. Planning already verified the number, ZIP code and company name. */
  fields: Partial<DealerFields>
}

function createWelcomeEmail(
  { id, firstName, lastName, companyName, dealerNumber, email }: DealerToWrite,
  now: Date,
): Mail {
  const payload = { role: 'dealer' as const, firstName, lastName, companyName, dealerNumber }
  return { type: 'welcome', to: email, payload, accountId: id, now }
}

const createAddEvent = ({ id, fields }: NewDealer): AuditEvent => ({
  action: 'dealer.created',
  entityType: 'account',
  entityId: id,
  after: fields,
})

/**
 * Prepares the statements and emails that add dealers, as `createDealer` does for one, before the transaction.
 * @param welcome whether to email sign-in instructions to new dealers with an address
 * @returns a function that writes them
 */
export function prepareDealers(
  ctx: SessionContext,
  dealers: readonly NewDealer[],
  welcome: boolean,
): (tx: Tx) => Promise<void> {
  const { now } = ctx
  const rows = dealers.map(({ id, fields }) => ({ ...blankDealer, ...fields, id, updatedAt: now }))
  const statements = [sheetDealerInsert(rows), auditInsert(ctx, dealers.map(createAddEvent))]
  const mails = welcome ? rows.map((row) => createWelcomeEmail(row, now)) : []
  return async (tx) => {
    for (const statement of statements) await tx.execute(statement)
    await enqueueMails(tx, ctx.program, mails)
  }
}
