import { isNeverPlaced } from '@portal/contract/rules/order-status'
import { recordAudit } from '../../core/audit/record-audit'
import { lockOrdersOf } from '../../modules/dealers/queries/delete-dealer'
import { unassignDealers } from '../../modules/dealers/reassign-dealers'
import { removeOrders } from '../../modules/orders/remove-orders'
import { hasOtherSuperAdmin } from '../../modules/users/queries/find-user'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import { AdminError, type DatabaseCommand, operatorAt, UsageError } from '../command'
import { namedAccount } from '../named-account'
import { deleteTraces, eraseAccount, lockSuperAdmins } from '../queries/erase-account'

const overStatuses = ['completed', 'delivered', 'cancelled', 'expired']

/** A contract that runs needs both its parties. @returns ids of the drafts, and how many contracts are kept */
async function endedOrders(tx: Tx, dealerId: string): Promise<{ drafts: string[]; contracts: number }> {
  const orders = await lockOrdersOf(tx, dealerId)
  const running = orders.find((order) => !isNeverPlaced(order) && !overStatuses.includes(order.status))
  if (running) throw new AdminError(`Order ${running.orderNumber} is under way: complete or cancel it first.`)
  const drafts = orders.filter(isNeverPlaced).map(({ id }) => id)
  return { drafts, contracts: orders.length - drafts.length }
}

async function erase(tx: Tx, named: string, now: Date) {
  const ctx = operatorAt(now)
  await lockSuperAdmins(tx)
  const person = await namedAccount(tx, named)
  const { id, role, isActive } = person
  if (role === 'super_admin' && isActive && !(await hasOtherSuperAdmin(tx, id))) {
    throw new AdminError('This is the last super admin: add another one first.')
  }
  const { drafts, contracts } = await endedOrders(tx, id)
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
  about: 'Replaces the personal data of an account for good. Contracts and history are kept, as the law wants.',
  words: [1, 1],
  options: { yes: { type: 'boolean' } },
  run: async ({ database: { db }, words: [named = ''], options, now, say }) => {
    if (options.yes !== true)
      throw new UsageError('This cannot be taken back. Run export-person first, then add --yes.')
    const { drafts, messages, contractsKept } = await transaction(db, (tx) => erase(tx, named, now))
    say(`Erased: the account's personal data, ${drafts} drafts, ${messages} messages.`)
    say(`Kept, since the law wants contracts kept: ${contractsKept} orders with their signed agreements, and history.`)
    say('Backups made until now hold the data until they are removed.')
    return true
  },
}
