import { nameOf } from '../../core/audit/record-audit'
import { enqueueMails, type Mail } from '../../core/mail/mail-outbox'
import type { MailPayloads } from '../../core/mail/mail-payloads'
import type { Tx } from '../../platform/database/types'
import type { Identity } from '../../platform/http/context'
import { listSuperAdmins } from '../api-keys'
import { toldAddress } from './told-address'

type Payload = Extract<MailPayloads['account_change'], { about: 'webhook_changed' }>

interface Change extends Pick<Payload, 'change' | 'endpointName' | 'url'> {
  now: Date
  /** Null when the portal paused it: it said that it is gone, or failed for days. */
  actor: Identity | null
}

/** Tells every super admin what became of an endpoint and by whom, so that nobody sends data away unheard. */
export async function tellSuperAdmins(tx: Tx, { actor, now, change, endpointName, url }: Change): Promise<void> {
  const changedBy = actor === null ? null : nameOf(actor)
  const about = { about: 'webhook_changed' as const, url: toldAddress(url) }
  const told = { ...about, change, endpointName, changedBy, at: now.toISOString() }
  const mails = (await listSuperAdmins(tx)).map(({ id: accountId, email: to, firstName }): Mail => {
    return { type: 'account_change', to, payload: { ...told, firstName }, accountId, now }
  })
  await enqueueMails(tx, mails)
}
