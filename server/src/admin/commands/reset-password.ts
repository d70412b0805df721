import { recordAudit } from '../../core/audit/record-audit'
import { revokePreviousPassword } from '../../modules/auth/queries/delete-sessions'
import { unlockAccount } from '../../modules/auth/queries/unlock-account'
import { transaction } from '../../platform/database/transaction'
import { AdminError, type DatabaseCommand, operatorContext } from '../command'
import { lockNamedStaff } from '../named-account'
import { createPasswordLink, linkOption, readPasswordHash } from '../new-password'
import { updatePassword } from '../queries/accounts'

/**
 * Restores a staff account's access: resets failed attempts and ends sessions. With a link, the old password works
 * until the link is used.
 */
export const resetPassword: DatabaseCommand = {
  on: 'database',
  usage: 'EMAIL [--link]',
  description:
    "Sets a staff password, ends the account's sessions and unlocks it; with --link, prints a link to set one.",
  words: [1, 1],
  options: linkOption,
  run: async (parts) => {
    const { database, now, words, printLine } = parts
    const [named = ''] = words
    const owner = await transaction(database.db, (tx) => lockNamedStaff(tx, named))
    if (!owner.isActive)
      throw new AdminError(`The account ${named} is deactivated. Add another admin with create-admin.`)
    const passwordHash = await readPasswordHash(parts, { firstName: owner.name, lastName: '', email: owner.email })
    const result = await transaction(database.db, async (tx) => {
      const { id, email } = await lockNamedStaff(tx, named)
      const ctx = operatorContext(now)
      const about = { entityType: 'account', entityId: id } as const
      await unlockAccount(tx, id)
      await revokePreviousPassword(tx, id, { now })
      if (passwordHash === null) {
        const { line, expiresAt } = await createPasswordLink(tx, id, parts)
        await recordAudit(tx, ctx, { action: 'password-link.printed', ...about, after: { expiresAt } })
        return `Set the password of ${email} at ${line}`
      }
      await updatePassword(tx, id, { passwordHash, now })
      await recordAudit(tx, ctx, { action: 'password.set', ...about })
      return `The password of ${email} was set. It is temporary.`
    })
    printLine(result)
    return true
  },
}
