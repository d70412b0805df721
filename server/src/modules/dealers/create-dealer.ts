import type { CreateDealer, Dealer } from '@portal/contract/accounts/dealers'
import { currentEntries } from '../../core/accounts/current-entries'
import { assertOwnDistrictOffered } from '../../core/accounts/own-district'
import { recordAudit } from '../../core/audit/record-audit'
import { enqueueMail } from '../../core/mail/mail-outbox'
import { transaction } from '../../platform/database/transaction'
import type { SessionContext } from '../../platform/http/context'
import { accountPart, businessPart, sentFields } from './dealer-changes'
import { assertManager, placeWithinScope } from './dealer-errors'
import { toDealer } from './dealer-record'
import { findDealer } from './queries/find-dealer'
import { insertDealer } from './queries/write-dealer'

/** Adds a dealer within the caller's scope and queues a welcome email, if there is an address. */
export async function createDealer(ctx: SessionContext, form: CreateDealer): Promise<Dealer> {
  const { now, subject, program } = ctx
  const { dealerNumber, zipCode, companyName } = form
  assertOwnDistrictOffered(program.lists, subject)
  const fields = currentEntries(program.lists, placeWithinScope(sentFields(form), subject))
  const { firstName = '', lastName = '', email = null } = fields
  return transaction(ctx.db, async (tx) => {
    await assertManager(tx, fields.territoryManagerId, subject)
    const business = { ...businessPart(fields), dealerNumber, zipCode, companyName }
    const id = await insertDealer(tx, { ...accountPart(fields), createdAt: now }, business)
    await recordAudit(tx, ctx, { action: 'dealer.created', entityType: 'account', entityId: id, after: fields })
    const payload = { role: 'dealer' as const, firstName, lastName, companyName, dealerNumber }
    await enqueueMail(tx, program, { type: 'welcome', to: email, payload, accountId: id, now })
    const row = await findDealer(tx, id, subject)
    if (!row) throw new Error('The new dealer is not within the scope of its creator')
    return toDealer(row, now)
  })
}
