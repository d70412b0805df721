import { userFields } from '@portal/contract/accounts/user-fields'
import { recordAudit } from '../../core/audit/record-audit'
import { insertSuperAdmin } from '../../modules/auth/queries/bootstrap-admin-queries'
import { violatedConstraint } from '../../platform/database/database-errors'
import { transaction } from '../../platform/database/transaction'
import { AdminError, type CommandParts, type DatabaseCommand, operatorContext } from '../command'
import { createPasswordLink, linkOption, readPasswordHash } from '../new-password'

async function addAdmin(parts: Parameters<DatabaseCommand['run']>[0], email: string): Promise<string> {
  const { database, now } = parts
  const passwordHash = await readPasswordHash(parts, { firstName: '', lastName: '', email })
  return transaction(database.db, async (tx) => {
    const ctx = operatorContext(now)
    const admin = await insertSuperAdmin(tx, { email, passwordHash, now })
    if (!admin) throw new Error('An insert must return its row')
    const about = { entityType: 'account', entityId: admin.id } as const
    await recordAudit(tx, ctx, { action: 'user.created', ...about, after: { role: 'super_admin', email } })
    if (passwordHash !== null) return `The super admin ${email} was added. The password is temporary.`
    const { line, expiresAt } = await createPasswordLink(tx, admin.id, parts)
    await recordAudit(tx, ctx, { action: 'password-link.printed', ...about, after: { expiresAt } })
    return `The super admin ${email} was added. Set the password at ${line}`
  })
}

function getEmail({ words }: CommandParts): string {
  const { data, error } = userFields.email.staff.safeParse(words[0])
  if (error) throw new AdminError(`${words[0]} is not an email address.`)
  return data
}

export const createAdmin: DatabaseCommand = {
  on: 'database',
  usage: 'EMAIL [--link]',
  description: 'Adds a super admin. Prompts for a password or, with --link, prints a link to set one.',
  words: [1, 1],
  options: linkOption,
  run: async (parts) => {
    const email = getEmail(parts)
    try {
      parts.printLine(await addAdmin(parts, email))
      return true
    } catch (error) {
      if (violatedConstraint(error) !== 'accounts_staff_email_key') throw error
      throw new AdminError(`${email} already belongs to an account. See reset-password and unlock.`)
    }
  },
}
