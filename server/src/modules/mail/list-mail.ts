import { mostRows } from '@portal/contract/api/wire'
import type { Mail } from '@portal/contract/mail/mail'
import type { SessionContext } from '../../platform/http/context'
import { type Result, result } from '../../platform/http/result'
import { toMail } from './mail-row'
import { countMail, listMailRows, type MailQuery, mailConditions } from './queries/list-mail'

/** A page of the outbox with the number of all messages that the filter leaves. */
export async function listMail({ db }: SessionContext, query: MailQuery): Promise<Result<Mail[]>> {
  const { limit = mostRows, offset = 0, sort } = query
  const where = mailConditions(query)
  const rows = await listMailRows(db, where, { sort, limit, offset })
  const isLastPage = rows.length < limit && (rows.length > 0 || offset === 0)
  const totalCount = isLastPage ? offset + rows.length : await countMail(db, where)
  return result(rows.map(toMail), { totalCount })
}
