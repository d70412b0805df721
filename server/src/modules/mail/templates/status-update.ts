import { statusLabel } from '@portal/contract/rules/order-status'
import type { MailContentOf } from '../../../core/mail/mail-payloads'
import { accountChange } from './account-change'
import { orderUrl, signInUrl } from './links'
import { type MailBlock, type MailContent, type MailSetting, paragraph } from './mail-content'
import { statusMeaning } from './status-meaning'
import { reasons } from './wording'

type StatusUpdate = MailContentOf<'status_update'>

/** Notifies a dealer of an order's new status. */
export function statusUpdate(update: StatusUpdate, setting: MailSetting): MailContent {
  if (update.about === 'zip_changed') return accountChange(update, setting)
  const { orderNumber, orderYear, companyName, status, previousStatus, orderId, reopenedRequest } = update
  const action =
    status === 'expired'
      ? { label: 'Sign in', url: signInUrl(setting) }
      : { label: 'View order', url: orderUrl(setting, orderId) }
  const { meaning, next } = statusMeaning(update, setting)
  const facts: MailBlock[] = [
    {
      kind: 'rows',
      rows: [
        { name: 'Order', value: orderNumber },
        { name: 'Company', value: companyName },
        { name: 'Previous status', value: statusLabel(previousStatus) },
        { name: 'New status', value: statusLabel(status), isTotal: true },
      ],
    },
    paragraph(`What to do next: ${next}`),
    ...(reopenedRequest ? [paragraph(`Your request (${reopenedRequest}) is pending again.`)] : []),
  ]
  return {
    preview: meaning,
    heading: `Your order is now: ${statusLabel(status)}`,
    blocks: [paragraph(`${meaning} This is your ${orderYear} order.`), ...facts],
    fixed: [paragraph(meaning), ...facts],
    // Dealers cannot see expired orders.
    action,
    reason: reasons.dealer(setting),
  }
}
