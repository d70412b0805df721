import type { Mail, MailFigures, OrderMail } from '@portal/contract/mail/mail'
import { notFoundTexts } from '@portal/contract/texts/call'
import type { SessionContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/refusals'
import { type Result, result } from '../../platform/http/result'
import { toMail } from './mail-row'
import {
  findMailFigures,
  hasOrderInReach,
  listMailOfOrder,
  type MailQuery,
  mailList,
  selectMail,
} from './queries/list-mail'

/** A page of the outbox with the number of all messages that the filter leaves. */
export async function listMail({ db }: SessionContext, query: MailQuery): Promise<Result<Mail[]>> {
  const { rows, totalCount } = await mailList.page((read) => read(db), selectMail(query), query)
  return result(rows.map(toMail), { totalCount })
}

/** What went to whom about an order within scope, and whether it left. */
export async function listOrderMail({ db, subject }: SessionContext, orderId: string): Promise<OrderMail[]> {
  if (!(await hasOrderInReach(db, orderId, subject))) throw notFound(notFoundTexts.order)
  const rows = await listMailOfOrder(db, orderId)
  return rows.map((row) => {
    const { id, type, to, subject: line, status, createdAt, sentAt } = toMail(row)
    return { id, type, to, subject: line, status, createdAt, sentAt }
  })
}

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
