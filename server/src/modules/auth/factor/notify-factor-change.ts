import { enqueueMail } from '../../../core/mail/mail-outbox'
import type { MailPayloads } from '../../../core/mail/mail-payloads'
import type { MailProgram } from '../../../core/mail/mail-subject'
import type { Tx } from '../../../platform/database/types'
import type { Holder } from './queries/factors'

type Payload = Extract<MailPayloads['account_change'], { about: 'second_factor_changed' }>

/** A change of a second factor. `detail` is a passkey's name, or the number of recovery codes left. */
export type FactorChange = Pick<Payload, 'change' | 'detail'>

/** Emails the account about a change of its second factor, so that the change cannot go unnoticed. */
export async function notifyFactorChange(
  tx: Tx,
  { email: to, firstName }: Holder,
  about: { accountId: string; change: FactorChange; now: Date; program: MailProgram },
): Promise<void> {
  const { accountId, change, now, program } = about
  const payload = { about: 'second_factor_changed' as const, firstName, at: now.toISOString(), ...change }
  await enqueueMail(tx, program, { type: 'account_change', to, payload, accountId, now })
}
