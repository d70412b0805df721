import type { MailFigures } from '@portal/contract/mail/mail'
import type { SessionContext } from '../../platform/http/context'
import { findMailFigures } from './queries/list-mail'

/** What the status cards show. The mail server's address and password stay with the server. */
export async function getMailFigures({ db, config }: SessionContext): Promise<MailFigures> {
  const { lastSentAt, ...counts } = await findMailFigures(db)
  return {
    isConfigured: config.mail !== null,
    from: config.mail?.from ?? null,
    ...counts,
    lastSentAt: lastSentAt === null ? null : new Date(lastSentAt).toISOString(),
  }
}
