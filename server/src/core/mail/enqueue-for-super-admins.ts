import { and, eq, isNull } from 'drizzle-orm'
import { accounts } from '../../db/tables/accounts'
import type { Tx } from '../../platform/database/types'
import { enqueueMails, type Mail } from './mail-outbox'
import type { MailPayloads } from './mail-payloads'

type About = Extract<MailPayloads['account_change'], { about: 'api_key_changed' | 'webhook_changed' }>
type WithoutName<Payload> = Payload extends unknown ? Omit<Payload, 'firstName'> : never

/** Tells every super admin who may sign in, so that no door to other systems is opened or changed unheard. */
export async function enqueueForSuperAdmins(tx: Tx, told: WithoutName<About>, now: Date): Promise<void> {
  const superAdmins = await tx
    .select({ accountId: accounts.id, to: accounts.email, firstName: accounts.firstName })
    .from(accounts)
    .where(and(eq(accounts.role, 'super_admin'), eq(accounts.isActive, true), isNull(accounts.deletedAt)))
  const mails = superAdmins.map(({ firstName, ...one }): Mail => {
    return { type: 'account_change', payload: { ...told, firstName }, ...one, now }
  })
  await enqueueMails(tx, mails)
}
