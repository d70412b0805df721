import { isNeverPlaced } from '@portal/contract/rules/order-status'
import { lockSuperAdmins } from '../../core/accounts/lock-super-admins'
import { recordAudit } from '../../core/audit/record-audit'
import { lockDealerOrders } from '../../modules/dealers/queries/delete-dealer'
import { unassignDealers } from '../../modules/dealers/reassign-dealers'
import { removeOrders } from '../../modules/orders/remove-orders'
import { hasOtherSuperAdmin } from '../../modules/users/queries/find-user'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import { AdminError, type DatabaseCommand, operatorContext, UsageError } from '../command'
import { lockNamedAccount } from '../named-account'
import { deleteTraces, eraseAccount } from '../queries/erase-account'

const endedStatuses = ['completed', 'delivered', 'cancelled', 'expired']

/**
 * Rejects a dealer with an order in progress, because an active contract needs both parties.
 * @returns ids of the drafts, and the number of retained contracts
 */
async function listErasableOrders(tx: Tx, dealerId: string): Promise<{ drafts: string[]; contracts: number }> {
  const orders = await lockDealerOrders(tx, dealerId)
  const running = orders.find((order) => !isNeverPlaced(order) && !endedStatuses.includes(order.status))
  if (running) throw new AdminError(`Order ${running.orderNumber} is in progress. Complete or cancel it first.`)
  const drafts = orders.filter(isNeverPlaced).map(({ id }) => id)
  return { drafts, contracts: orders.length - drafts.length }
}

async function erase(tx: Tx, named: string, now: Date) {
  const ctx = operatorContext(now)
  await lockSuperAdmins(tx)
  const person = await lockNamedAccount(tx, named)
  const { id, role, isActive } = person
  if (role === 'super_admin' && isActive && !(await hasOtherSuperAdmin(tx, id))) {
    throw new AdminError('This is the last super admin. Add another one first.')
  }
  const { drafts, contracts } = await listErasableOrders(tx, id)
  await removeOrders(tx, ctx, drafts)
  if (role === 'territory_manager') await unassignDealers(tx, ctx, id)
  const messages = await deleteTraces(tx, person)
  await eraseAccount(tx, person, now)
  const after = { drafts: drafts.length, messages, contractsKept: contracts }
  await recordAudit(tx, ctx, { action: 'person.erased', entityType: 'account', entityId: id, after })
  return after
}

export const erasePerson: DatabaseCommand = {
  on: 'database',
  usage: 'ACCOUNT --yes',
  description:
    'Permanently replaces the personal data of an account. Retains contracts and history, as the law requires.',
  words: [1, 1],
  options: { yes: { type: 'boolean' } },
  run: async ({ database: { db }, words: [named = ''], options, now, printLine }) => {
    if (options.yes !== true) throw new UsageError('This cannot be undone. Run export-person first, then add --yes.')
    const { drafts, messages, contractsKept } = await transaction(db, (tx) => erase(tx, named, now))
    printLine(`Erased: the account's personal data, ${drafts} drafts, ${messages} messages.`)
    printLine(
      `Retained because the law requires contracts: ${contractsKept} orders with their signed agreements, and history.`,
    )
    printLine('Existing backups contain the data until they are deleted.')
    return true
  },
}
