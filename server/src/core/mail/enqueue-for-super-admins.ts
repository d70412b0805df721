import { and, eq, isNull } from 'drizzle-orm'
import { accounts } from '../../db/tables/accounts'
import type { Tx } from '../../platform/database/types'
import { enqueueMails, type Mail } from './mail-outbox'
import type { MailPayloads } from './mail-payloads'
import type { MailProgram } from './mail-subject'

type About = Extract<MailPayloads['account_change'], { about: 'api_key_changed' | 'webhook_changed' }>
type WithoutName<Payload> = Payload extends unknown ? Omit<Payload, 'firstName'> : never

/** Notifies every super admin who may sign in, so that no integration is opened or changed unnoticed. */
export async function enqueueForSuperAdmins(
  tx: Tx,
  program: MailProgram,
  message: WithoutName<About>,
  now: Date,
): Promise<void> {
  const superAdmins = await tx
    .select({ accountId: accounts.id, to: accounts.email, firstName: accounts.firstName })
    .from(accounts)
    .where(and(eq(accounts.role, 'super_admin'), eq(accounts.isActive, true), isNull(accounts.deletedAt)))
  const mails = superAdmins.map(({ firstName, ...one }): Mail => {
    return { type: 'account_change', payload: { ...message, firstName }, ...one, now }
  })
  await enqueueMails(tx, program, mails)
}
