import type { OrderMail } from '@portal/contract/mail/mail'
import { notFoundTexts } from '@portal/contract/texts/call'
import type { SessionContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/refusals'
import { toMail } from './mail-row'
import { hasOrderInReach } from './queries/find-mail'
import { listMailOfOrder } from './queries/list-mail'

/** What went to whom about an order within scope, and whether it left. */
export async function listOrderMail({ db, subject }: SessionContext, orderId: string): Promise<OrderMail[]> {
  if (!(await hasOrderInReach(db, orderId, subject))) throw notFound(notFoundTexts.order)
  const rows = await listMailOfOrder(db, orderId)
  return rows.map((row) => {
    const { id, type, to, subject: line, status, createdAt, sentAt } = toMail(row)
    return { id, type, to, subject: line, status, createdAt, sentAt }
  })
}
