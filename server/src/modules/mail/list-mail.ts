import type { Mail } from '@portal/contract/mail/mail'
import type { SessionContext } from '../../platform/http/context'
import { type Result, result } from '../../platform/http/result'
import { toMail } from './mail-row'
import { type MailQuery, mailList, selectMail } from './queries/list-mail'

/** A page of the outbox with the number of all messages that the filter leaves. */
export async function listMail({ db }: SessionContext, query: MailQuery): Promise<Result<Mail[]>> {
  const { rows, totalCount } = await mailList.page((read) => read(db), selectMail(query), query)
  return result(rows.map(toMail), { totalCount })
}
