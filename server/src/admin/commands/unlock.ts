import { recordAudit } from '../../core/audit/record-audit'
import { addressKey } from '../../modules/auth/address-key'
import { unlockAccount } from '../../modules/auth/queries/unlock-account'
import { transaction } from '../../platform/database/transaction'
import type { Db } from '../../platform/database/types'
import { type DatabaseCommand, operatorContext, UsageError } from '../command'
import { lockNamedAccount } from '../named-account'
import { unlockAddress } from '../queries/accounts'

const unlockNamedAccount = (db: Db, named: string, now: Date): Promise<string> =>
  transaction(db, async (tx) => {
    const { id, email, dealerNumber } = await lockNamedAccount(tx, named)
    await unlockAccount(tx, id)
    await recordAudit(tx, operatorContext(now), { action: 'account.unlocked', entityType: 'account', entityId: id })
    return `The account ${email ?? dealerNumber ?? id} can sign in again.`
  })

const unlockNetworkAddress = (db: Db, address: string, now: Date): Promise<string> =>
  transaction(db, async (tx) => {
    const key = addressKey(address)
    const failedAttempts = await unlockAddress(tx, key)
    const event = {
      action: 'address.unlocked',
      entityType: 'system',
      entityId: key,
      after: { misses: failedAttempts },
    } as const
    await recordAudit(tx, operatorContext(now), event)
    return `Attempts from ${key} are accepted again: ${failedAttempts} no longer count.`
  })

export const unlock: DatabaseCommand = {
  on: 'database',
  usage: 'ACCOUNT | --address ADDRESS',
  description: 'Resets the failed sign-ins of an account (email, dealer number or id) or of a network address.',
  words: [0, 1],
  options: { address: { type: 'string' } },
  run: async ({ database: { db }, words: [named], options: { address }, now, printLine }) => {
    if ((named === undefined) === (typeof address !== 'string')) throw new UsageError('Name an account or --address.')
    printLine(
      await (typeof address === 'string'
        ? unlockNetworkAddress(db, address, now)
        : unlockNamedAccount(db, named ?? '', now)),
    )
    return true
  },
}
