import type { Mail, MailDetail, MailMetrics, OrderMail } from '@portal/contract/mail/mail'
import { notFoundTexts } from '@portal/contract/texts/call'
import { readProgramLogo } from '../../core/program/program-logo'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { type Result, result } from '../../platform/http/result'
import { attachmentNames, findSealedFacts } from './attachments'
import { inlineLogo } from './mail-logo'
import { toMail } from './mail-row'
import { mailTexts } from './mail-texts'
import {
  findMail,
  findMailCounts,
  hasOrderInScope,
  listMailAboutOrder,
  type MailQuery,
  mailList,
  type StoredMail,
  selectMail,
} from './queries/list-mail'
import { UnreadableMailError } from './read-message'
import { renderMail } from './render-mail'

/** Returns a page of the outbox and the number of emails that match the filter. */
export async function listMail({ db, program }: SessionContext, query: MailQuery): Promise<Result<Mail[]>> {
  const { rows, totalCount } = await mailList.page((read) => read(db), selectMail(query), query)
  return result(
    rows.map((row) => toMail(program, row)),
    { totalCount },
  )
}

/** Lists the emails about an order within scope, with their recipients and delivery status. */
export async function listOrderMail({ db, subject, program }: SessionContext, orderId: string): Promise<OrderMail[]> {
  if (!(await hasOrderInScope(db, orderId, subject))) throw notFound(notFoundTexts.order)
  const rows = await listMailAboutOrder(db, orderId)
  return rows.map((row) => {
    const { id, type, to, subject: line, status, createdAt, sentAt } = toMail(program, row)
    return { id, type, to, subject: line, status, createdAt, sentAt }
  })
}

/** Returns the counts for the status cards. The mail server's address and password never leave the server. */
export async function getMailMetrics({ db, config }: SessionContext): Promise<MailMetrics> {
  const { lastSentAt, ...counts } = await findMailCounts(db)
  return {
    isConfigured: config.mail !== null,
    from: config.mail?.from ?? null,
    ...counts,
    lastSentAt: lastSentAt === null ? null : new Date(lastSentAt).toISOString(),
  }
}

async function renderedParts(
  row: StoredMail,
  { db, config, program: current, now }: SessionContext,
): Promise<{ html: string; text: string }> {
  // With a mail server, only the recipient may see a secret link. Without one, this page is the only place to find it.
  const showsSecretLinks = config.mail === null
  try {
    const sealed = await findSealedFacts({ db }, row)
    const program = current.version(row.programNumber)
    const { html, text } = await renderMail(row, {
      ...config,
      program,
      at: row.sentAt ?? now,
      showsSecretLinks,
      sealed,
      logo: inlineLogo(await readProgramLogo(db, program.looks)),
    })
    return { html, text }
  } catch (error) {
    if (!(error instanceof UnreadableMailError || error instanceof RangeError)) throw error
    return { html: '', text: `${mailTexts.unreadable} ${error.message}` }
  }
}

/** Returns an email with both parts as sent, except for links that only the recipient may see. */
export async function getMail(ctx: SessionContext, id: string): Promise<MailDetail> {
  const row = await findMail(ctx.db, id)
  if (!row) throw notFound()
  return {
    ...toMail(ctx.program, row),
    from: ctx.config.mail?.from ?? null,
    messageId: row.messageId,
    ...(await renderedParts(row, ctx)),
    attachments: attachmentNames(row),
  }
}
