import { statusLabel } from '@portal/contract/rules/order-status'
import type { MailContentOf } from '../../../core/mail/mail-payloads'
import { accountChange } from './account-change'
import { orderUrl, signInUrl } from './links'
import { type MailContent, type MailSetting, paragraph } from './mail-content'
import { statusMeaning } from './status-meaning'
import { reasons } from './wording'

type Update = MailContentOf<'status_update'>

/** Tells a dealer about the new status of an order. */
export function statusUpdate(update: Update, setting: MailSetting): MailContent {
  if (update.about === 'zip_changed') return accountChange(update, setting)
  const { orderNumber, orderYear, companyName, status, previousStatus, orderId, reopenedRequest } = update
  const action =
    status === 'expired'
      ? { label: 'Sign in', url: signInUrl(setting) }
      : { label: 'View order', url: orderUrl(setting, orderId) }
  const { meaning, next } = statusMeaning(status, orderYear, setting)
  return {
    preview: meaning,
    heading: `Your order is now: ${statusLabel(status)}`,
    blocks: [
      paragraph(`${meaning} This is your ${orderYear} order.`),
      {
        kind: 'rows',
        rows: [
          { name: 'Order', value: orderNumber },
          { name: 'Company', value: companyName },
          { name: 'Status before', value: statusLabel(previousStatus) },
          { name: 'Status now', value: statusLabel(status), isTotal: true },
        ],
      },
      paragraph(`What to do next: ${next}`),
      ...(reopenedRequest ? [paragraph(`Your request (${reopenedRequest}) is open again.`)] : []),
    ],
    // Dealers do not see orders that have expired.
    action,
    reason: reasons.dealer,
  }
}
