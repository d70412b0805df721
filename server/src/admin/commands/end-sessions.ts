import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import { type DatabaseCommand, operatorContext, UsageError } from '../command'
import { lockNamedAccount } from '../named-account'
import { deleteSessions } from '../queries/accounts'

export const endSessions: DatabaseCommand = {
  on: 'database',
  usage: 'ACCOUNT | --all',
  description: 'Signs out an account, or all accounts, everywhere.',
  words: [0, 1],
  options: { all: { type: 'boolean' } },
  run: async ({ database: { db }, words: [named], options, now, printLine }) => {
    const isAll = options.all === true
    if (isAll === (named !== undefined)) throw new UsageError('Name an account or --all.')
    const endedCount = await transaction(db, async (tx) => {
      const account = isAll ? null : await lockNamedAccount(tx, named ?? '')
      const sessions = await deleteSessions(tx, account?.id ?? null)
      const about = account ? ({ entityType: 'account', entityId: account.id } as const) : everybody
      await recordAudit(tx, operatorContext(now), { action: 'sessions.ended', ...about, after: { sessions } })
      return sessions
    })
    printLine(`Sessions ended: ${endedCount}.`)
    return true
  },
}

const everybody = { entityType: 'system', entityId: 'sessions' } as const
