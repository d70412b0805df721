import { findLabel } from '@portal/contract/rules/order-status'
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
  const { statuses } = setting.program.words
  const statusText = findLabel(statuses, status)
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
        { name: 'Previous status', value: findLabel(statuses, previousStatus) },
        { name: 'New status', value: statusText, isTotal: true },
      ],
    },
    paragraph(`What to do next: ${next}`),
    ...(reopenedRequest ? [paragraph(`Your request (${reopenedRequest}) is pending again.`)] : []),
  ]
  return {
    preview: meaning,
    heading: `Your order is now: ${statusText}`,
    blocks: [paragraph(`${meaning} This is your ${orderYear} order.`), ...facts],
    fixed: [paragraph(meaning), ...facts],
    // Dealers cannot see expired orders.
    action,
    reason: reasons.dealer(setting),
  }
}
