import { program } from '@portal/contract/rules/program'
import type { MailContentOf } from '../../../core/mail/mail-payloads'
import { orderUrl } from './links'
import { type MailBlock, type MailContent, type MailSetting, paragraph } from './mail-content'
import { messageLines, reasons } from './wording'

type Request = MailContentOf<'change_request'>
type Decided = Extract<Request, { decision: string }>
type Made = Exclude<Request, Decided>

const nameOf = ({ changeType }: Request): string =>
  changeType === 'Cancellation' ? 'cancellation request' : 'change request'

const quote = (heading: string, message: string): MailBlock => ({
  kind: 'quote',
  heading,
  lines: messageLines(message),
})

const meanings = {
  rejected: 'The order stays as it was. If you need something else, send another request.',
  rejectedAfterMove: `The order keeps the status that it got while your request was open. If you need something else, please tell ${program.distributorName}.`,
  cancelled: 'The order is cancelled. The cancellation terms of its agreement apply.',
  amended: 'Look at the order: what was changed stands there as an amendment. The signed agreement stays as it is.',
  notAmended:
    'This answer by itself did not change what is ordered. The order’s page shows what it holds, with every amendment. The signed agreement stays as it is.',
  /** Of messages that do not say whether the answer changed the order. */
  perhapsAmended:
    'Look at the order: it shows what it holds now, with every amendment. The signed agreement stays as it is.',
}

/** What the answer means for the order. */
function meaningOf({ changeType, decision, amended, statusChangedMeanwhile }: Decided): string {
  if (decision === 'rejected') return statusChangedMeanwhile ? meanings.rejectedAfterMove : meanings.rejected
  if (changeType === 'Cancellation') return meanings.cancelled
  if (amended === undefined) return meanings.perhapsAmended
  return amended ? meanings.amended : meanings.notAmended
}

function decided(request: Decided, setting: MailSetting): MailContent {
  const { decision, response, orderNumber, orderYear, message, orderId } = request
  const answer = response?.trim() ? [quote('Answer', response)] : []
  return {
    preview: `Your ${nameOf(request)} for order ${orderNumber} was ${decision}`,
    heading: `Your ${nameOf(request)} was ${decision}`,
    blocks: [
      paragraph(`It was about order ${orderNumber} for the ${orderYear} program year.`),
      ...answer,
      paragraph(meaningOf(request)),
      quote('Your request', message),
    ],
    action: { label: 'View order', url: orderUrl(setting, orderId) },
    reason: reasons.dealer,
  }
}

/** Tells the dealer that the request has arrived, who sent it if it was not the dealer, and what happens now. */
function receipt(request: Made, setting: MailSetting): MailContent {
  const { changeType, orderNumber, orderYear, message, orderId, sentBy } = request
  const until = changeType === 'Cancellation' ? 'The order is not cancelled yet' : 'The order stays as it is'
  return {
    preview: `You get a mail with the answer. Order ${orderNumber}`,
    heading: sentBy ? `A ${nameOf(request)} was sent for you` : `We have your ${nameOf(request)}`,
    blocks: [
      ...(sentBy ? [paragraph(`${sentBy} sent it in the name of your company.`)] : []),
      paragraph(`It is about order ${orderNumber} for the ${orderYear} program year.`),
      quote(sentBy ? 'Request' : 'Your request', message),
      paragraph(`${until} until somebody at ${program.distributorName} has decided. You get a mail with the answer.`),
      paragraph('Until then you can take the request back on the order’s page.'),
      paragraph(
        sentBy
          ? `If nobody of your company asked for this, please tell ${program.distributorName}.`
          : `If nobody of your company sent this request, please tell ${program.distributorName}.`,
      ),
    ],
    action: { label: 'View order', url: orderUrl(setting, orderId) },
    reason: reasons.dealer,
  }
}

/** A dealer asks for a change: to those who decide, with a receipt to the dealer; once it is decided, to the dealer. */
export function changeRequest(request: Request, setting: MailSetting): MailContent {
  if (request.decision) return decided(request, setting)
  if (request.recipient === 'dealer') return receipt(request, setting)
  const { companyName, dealerNumber, orderNumber, orderYear, message, orderId, sentBy } = request
  return {
    preview: sentBy
      ? `${sentBy}, for ${companyName}, about order ${orderNumber}`
      : `${companyName} asks about order ${orderNumber}`,
    heading: `A ${nameOf(request)} waits for an answer`,
    blocks: [
      paragraph(`${companyName} (dealer ${dealerNumber}), order ${orderNumber} for the ${orderYear} program year.`),
      ...(sentBy ? [paragraph(`${sentBy} sent it for the dealer.`)] : []),
      quote('Request', message),
    ],
    action: { label: 'Answer request', url: orderUrl(setting, orderId) },
    reason: reasons.staff,
  }
}
