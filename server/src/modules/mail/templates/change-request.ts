import type { MailContentOf } from '../../../core/mail/mail-payloads'
import { requestsUrl } from './links'
import { type MailBlock, type MailContent, type MailSetting, paragraph } from './mail-content'
import { messageLines, reasons } from './wording'

type Request = MailContentOf<'change_request'>
type Decided = Extract<Request, { decision: string }>

const nameOf = ({ changeType }: Request): string =>
  changeType === 'Cancellation' ? 'cancellation request' : 'change request'

const quote = (heading: string, message: string): MailBlock => ({
  kind: 'quote',
  heading,
  lines: messageLines(message),
})

function decided(request: Decided, setting: MailSetting): MailContent {
  const { decision, response, orderNumber, orderYear, message, orderId } = request
  const answer = response?.trim() ? [quote('Answer', response)] : []
  return {
    preview: `Your ${nameOf(request)} for order ${orderNumber} was ${decision}`,
    heading: `Your ${nameOf(request)} was ${decision}`,
    blocks: [
      paragraph(`It was about order ${orderNumber} for the ${orderYear} program year.`),
      ...answer,
      quote('Your request', message),
    ],
    action: { label: 'View order', url: requestsUrl(setting, 'dealer', orderId) },
    reason: reasons.dealer,
  }
}

/** A dealer asks for a change: to those who decide; once it is decided, to the dealer. */
export function changeRequest(request: Request, setting: MailSetting): MailContent {
  if (request.decision) return decided(request, setting)
  const { companyName, dealerNumber, orderNumber, orderYear, message, recipient, orderId } = request
  return {
    preview: `${companyName} asks about order ${orderNumber}`,
    heading: `A ${nameOf(request)} waits for an answer`,
    blocks: [
      paragraph(`${companyName} (dealer ${dealerNumber}), order ${orderNumber} for the ${orderYear} program year.`),
      quote('Request', message),
    ],
    action: { label: 'Answer request', url: requestsUrl(setting, recipient, orderId) },
    reason: reasons.staff,
  }
}
