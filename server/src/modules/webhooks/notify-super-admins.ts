import { identityName } from '../../core/audit/record-audit'
import { enqueueForSuperAdmins } from '../../core/mail/enqueue-for-super-admins'
import type { MailPayloads } from '../../core/mail/mail-payloads'
import type { MailProgram } from '../../core/mail/mail-subject'
import type { Tx } from '../../platform/database/types'
import type { Identity } from '../../platform/http/context'
import { redactAddress } from './redact-address'

type Payload = Extract<MailPayloads['account_change'], { about: 'webhook_changed' }>

interface Change extends Pick<Payload, 'change' | 'endpointName' | 'url'> {
  now: Date
  program: MailProgram
  /** Null if the portal paused the endpoint because it is gone or failed for days. */
  actor: Identity | null
}

/** Emails every super admin about a change to an endpoint and who made it. */
export async function notifySuperAdmins(
  tx: Tx,
  { actor, now, program, change, endpointName, url }: Change,
): Promise<void> {
  const changedBy = actor === null ? null : identityName(actor)
  const about = { about: 'webhook_changed' as const, url: redactAddress(url) }
  const payload = { ...about, change, endpointName, changedBy, at: now.toISOString() }
  await enqueueForSuperAdmins(tx, program, payload, now)
}
