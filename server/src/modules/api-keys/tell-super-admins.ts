import { nameOf } from '../../core/audit/record-audit'
import { enqueueMails, type Mail } from '../../core/mail/mail-outbox'
import type { MailPayloads } from '../../core/mail/mail-payloads'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { listSuperAdmins } from './queries/api-keys'

type Payload = Extract<MailPayloads['account_change'], { about: 'api_key_changed' }>

/** Tells every super admin what became of a key and by whom, so that nobody opens a door unheard. */
export async function tellSuperAdmins(
  tx: Tx,
  { actor, now }: SessionContext,
  about: Pick<Payload, 'change' | 'keyName'>,
): Promise<void> {
  const told = { about: 'api_key_changed' as const, ...about, changedBy: nameOf(actor), at: now.toISOString() }
  const mails = (await listSuperAdmins(tx)).map(({ id: accountId, email: to, firstName }): Mail => {
    return { type: 'account_change', to, payload: { ...told, firstName }, accountId, now }
  })
  await enqueueMails(tx, mails)
}
