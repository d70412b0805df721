import type { ProgramNames } from '@portal/contract/rules/program-facts'
import { recordAudit } from '../../core/audit/record-audit'
import { findPasswordWeakness } from '../../core/sign-in/assert-strong-password'
import type { Config } from '../../platform/config'
import { violatedConstraint } from '../../platform/database/database-errors'
import { transaction } from '../../platform/database/transaction'
import type { Db } from '../../platform/database/types'
import { hashPassword } from '../../platform/passwords'
import { StartError } from '../../platform/start-error'
import { hasSuperAdmin, insertSuperAdmin, lockBootstrap } from './queries/bootstrap-admin-queries'

/**
 * Creates the first super_admin from the configuration if no one can sign in as one. The password is temporary, because it
 * is in the environment.
 * @returns whether an account was created
 * @throws StartError if the password is too easy to guess, or the email belongs to another account
 */
export async function bootstrapAdmin(
  db: Db,
  config: Pick<Config, 'bootstrapAdmin'>,
  names: ProgramNames,
  now: Date,
): Promise<boolean> {
  if (config.bootstrapAdmin === null || (await hasSuperAdmin(db))) return false
  const { email, password } = config.bootstrapAdmin
  const reason = await findPasswordWeakness(names, password, { firstName: '', lastName: '', email }, 'own')
  if (reason !== null) throw new StartError(`BOOTSTRAP_ADMIN_PASSWORD: ${reason}`)
  const passwordHash = await hashPassword(password)
  try {
    return await transaction(db, async (tx) => {
      await lockBootstrap(tx)
      if (await hasSuperAdmin(tx)) return false
      const admin = await insertSuperAdmin(tx, { email: email.trim(), passwordHash, now })
      const system = { now, address: '', requestId: '', actor: null, subject: null }
      await recordAudit(tx, system, {
        action: 'user.bootstrapped',
        entityType: 'account',
        entityId: admin?.id ?? '',
        after: { role: 'super_admin', email },
      })
      return true
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'accounts_staff_email_key') throw error
    throw new StartError(`BOOTSTRAP_ADMIN_EMAIL ${email} belongs to an account that is not an active super_admin.`)
  }
}
