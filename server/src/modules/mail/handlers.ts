import type { mailEndpoints } from '@portal/contract/mail/mail'
import type { Handlers } from '../../platform/http/handler'
import { getMail, getMailMetrics, listMail, listOrderMail } from './read-outbox'
import { resendMail } from './resend-mail'
import { sendTestMail, testSmtp } from './send-test-mail'

export const mailHandlers: Handlers<typeof mailEndpoints> = {
  testSmtp,
  sendTestMail: (ctx, { body }) => sendTestMail(ctx, body),
  getMailFigures: getMailMetrics,
  listMail: (ctx, { query }) => listMail(ctx, query),
  getMail: (ctx, { params }) => getMail(ctx, params.id),
  resendMail: (ctx, { params }) => resendMail(ctx, params.id),
  listOrderMail: (ctx, { params }) => listOrderMail(ctx, params.id),
}
