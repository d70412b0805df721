import type { MailContentOf } from '../../../core/mail/mail-payloads'
import { orderUrl } from './links'
import { type MailBlock, type MailContent, type MailSetting, paragraph } from './mail-content'
import { messageLines, reasons } from './wording'

type Request = MailContentOf<'change_request'>
type DecidedRequest = Extract<Request, { decision: string }>
type SubmittedRequest = Exclude<Request, DecidedRequest>

const requestName = ({ changeType }: Request): string =>
  changeType === 'Cancellation' ? 'cancellation request' : 'change request'

const quote = (heading: string, message: string): MailBlock => ({
  kind: 'quote',
  heading,
  lines: messageLines(message),
})

const getMeanings = (distributorName: string) => ({
  rejected: 'Your order stays the same. If you need something else, send another request.',
  rejectedAfterMove: `The status of your order changed while this request was pending, and the order keeps its new status. If you need something else, please contact ${distributorName}.`,
  cancelled: 'Your order is canceled. The cancellation terms of its agreement apply.',
  amended: 'Your order’s page lists this change as an amendment. The signed agreement stays the same.',
  notAmended:
    'The approval itself did not change your order. Your order’s page shows its current packages and every amendment. The signed agreement stays the same.',
  /** For stored payloads without `amended`. */
  maybeAmended:
    'Your order’s page shows its current packages and every amendment. The signed agreement stays the same.',
})

function decisionMeaning(
  { changeType, decision, amended, statusChangedMeanwhile }: DecidedRequest,
  { program }: MailSetting,
): string {
  const meanings = getMeanings(program.names.distributorName)
  if (decision === 'rejected') return statusChangedMeanwhile ? meanings.rejectedAfterMove : meanings.rejected
  if (changeType === 'Cancellation') return meanings.cancelled
  if (amended === undefined) return meanings.maybeAmended
  return amended ? meanings.amended : meanings.notAmended
}

function decisionContent(request: DecidedRequest, setting: MailSetting): MailContent {
  const { decision, response, orderNumber, orderYear, message, orderId } = request
  const answer = response?.trim() ? [quote('Our response', response)] : []
  return {
    preview: `Your ${requestName(request)} for order ${orderNumber} was ${decision}`,
    heading: `Your ${requestName(request)} was ${decision}`,
    blocks: [
      paragraph(`Your ${requestName(request)} for order ${orderNumber} (${orderYear} program year) was ${decision}.`),
      ...answer,
      paragraph(decisionMeaning(request, setting)),
      quote('Your request', message),
    ],
    action: { label: 'View order', url: orderUrl(setting, orderId) },
    reason: reasons.dealer(setting),
  }
}

/** Confirms to the dealer that we received the request, names the sender if it was not the dealer, and explains the next steps. */
function receiptContent(request: SubmittedRequest, setting: MailSetting): MailContent {
  const { changeType, orderNumber, orderYear, message, orderId, sentBy } = request
  const sender = sentBy ? [paragraph(`${sentBy} sent this request on behalf of your company.`)] : []
  const effect = changeType === 'Cancellation' ? 'Your order is not canceled' : 'Your order does not change'
  const facts = [
    quote(sentBy ? 'Request' : 'Your request', message),
    paragraph(
      `${effect} unless ${setting.program.names.distributorName} approves the request. We will email you our decision.`,
    ),
    paragraph('Until then, you can withdraw the request on your order’s page.'),
  ]
  return {
    preview: `Order ${orderNumber}. We will email you our decision.`,
    heading: sentBy
      ? `We received a ${requestName(request)} for your order`
      : `We received your ${requestName(request)}`,
    blocks: [
      ...sender,
      paragraph(`The request is about order ${orderNumber} (${orderYear} program year).`),
      ...facts,
      paragraph(
        sentBy
          ? `If no one at your company asked for this, please contact ${setting.program.names.distributorName}.`
          : `If no one at your company sent this request, please contact ${setting.program.names.distributorName}.`,
      ),
    ],
    fixed: [...sender, ...facts],
    action: { label: 'View order', url: orderUrl(setting, orderId) },
    reason: reasons.dealer(setting),
  }
}

/** Renders the email about a new request, for reviewers or the dealer, or about its decision, for the dealer. */
export function changeRequest(request: Request, setting: MailSetting): MailContent {
  if (request.decision) return decisionContent(request, setting)
  if (request.recipient === 'dealer') return receiptContent(request, setting)
  const { companyName, dealerNumber, orderNumber, orderYear, message, orderId, sentBy } = request
  return {
    preview: sentBy
      ? `${sentBy}, for ${companyName}, about order ${orderNumber}`
      : `${companyName} sent a request for order ${orderNumber}`,
    heading: `A ${requestName(request)} needs your review`,
    blocks: [
      paragraph(
        `The request is about order ${orderNumber} (${orderYear} program year) for ${companyName} (dealer ${dealerNumber}).`,
      ),
      ...(sentBy ? [paragraph(`${sentBy} sent it on behalf of the dealer.`)] : []),
      quote('Request', message),
    ],
    action: { label: 'Review request', url: orderUrl(setting, orderId) },
    reason: reasons.staff(setting),
  }
}
