import { findNewestBlock } from '../../core/audit/chain/queries'
import { startChain } from '../../core/audit/chain/seal-history'
import { recordAudit } from '../../core/audit/record-audit'
import { auditKey } from '../../platform/audit-key'
import { transaction } from '../../platform/database/transaction'
import { AdminError, type DatabaseCommand, operatorContext, UsageError } from '../command'

export const adoptAuditKey: DatabaseCommand = {
  on: 'database',
  usage: '--yes',
  description:
    'Continues sealing the audit log with the current AUDIT_KEY after the previous key was lost. Run verify first.',
  words: [0, 0],
  options: { yes: { type: 'boolean' } },
  run: async ({ database: { db }, options, now, printLine }) => {
    if (options.yes !== true) {
      throw new UsageError('By running this, you vouch for everything sealed before. Run verify, then add --yes.')
    }
    const key = auditKey()
    if (key === null) throw new AdminError('AUDIT_KEY is not set.')
    const newest = await findNewestBlock(db)
    if (newest?.keyId === key.id) throw new AdminError('The audit log is already sealed with this key.')
    const block = await transaction(db, async (tx) => {
      const sealed = await startChain(tx, key, now)
      const after = { block: sealed.number, head: sealed.head }
      const event = { action: 'audit.key-adopted', entityType: 'audit', entityId: 'history', after } as const
      await recordAudit(tx, operatorContext(now), event)
      return sealed
    })
    printLine(`The audit log is sealed with this key from block ${block.number} on. Its head is ${block.head}`)
    return true
  },
}
