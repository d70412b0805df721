import { nameOf } from '../../core/audit/record-audit'
import { enqueueForSuperAdmins } from '../../core/mail/enqueue-for-super-admins'
import type { MailPayloads } from '../../core/mail/mail-payloads'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'

type Payload = Extract<MailPayloads['account_change'], { about: 'api_key_changed' }>

/** Tells every super admin what became of a key and by whom. */
export async function tellSuperAdmins(
  tx: Tx,
  { actor, now }: SessionContext,
  about: Pick<Payload, 'change' | 'keyName'>,
): Promise<void> {
  const told = { about: 'api_key_changed' as const, ...about, changedBy: nameOf(actor), at: now.toISOString() }
  await enqueueForSuperAdmins(tx, told, now)
}
