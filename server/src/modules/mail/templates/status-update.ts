import { statusLabel } from '@portal/contract/order-status'
import { program } from '@portal/contract/program'
import type { MailContentOf } from '../../../db/mail-payloads'
import { type MailContent, type MailSetting, paragraph } from './mail-content'
import { orderUrl, signInUrl } from './portal-links'
import { greeting, reasons } from './wording'

type Update = MailContentOf<'status_update'>
type ZipChange = Extract<Update, { about: 'zip_changed' }>

function zipChange(
  { firstName, companyName, dealerNumber, changedByStaff }: ZipChange,
  setting: MailSetting,
): MailContent {
  const who = changedByStaff ? `${program.distributorName} changed` : 'You changed'
  return {
    preview: 'You sign in with another ZIP code from now on',
    heading: 'Your sign-in has changed',
    blocks: [
      paragraph(greeting(firstName)),
      paragraph(`${who} the ZIP code of ${companyName} (dealer ${dealerNumber}).`),
      paragraph('You sign in with your dealer number and the new ZIP code from now on. The old one no longer works.'),
      paragraph(`If you did not expect this, please tell ${program.distributorName}.`),
    ],
    action: { label: 'Sign in', url: signInUrl(setting) },
    reason: reasons.dealer,
  }
}

/** A dealer's order has another status, or a dealer signs in with another ZIP. */
export function statusUpdate(update: Update, setting: MailSetting): MailContent {
  if (update.about === 'zip_changed') return zipChange(update, setting)
  const { orderNumber, orderYear, companyName, status, previousStatus, orderId, reopenedRequest } = update
  const action =
    status === 'expired'
      ? { label: 'Sign in', url: signInUrl(setting) }
      : { label: 'View order', url: orderUrl(setting, orderId) }
  return {
    preview: `${orderNumber} was ${statusLabel(previousStatus)} and is now ${statusLabel(status)}`,
    heading: `Your order is now: ${statusLabel(status)}`,
    blocks: [
      paragraph(`The status of your order for the ${orderYear} program year has changed.`),
      {
        kind: 'rows',
        rows: [
          { name: 'Order', value: orderNumber },
          { name: 'Company', value: companyName },
          { name: 'Status before', value: statusLabel(previousStatus) },
          { name: 'Status now', value: statusLabel(status), isTotal: true },
        ],
      },
      ...(reopenedRequest ? [paragraph(`Your request (${reopenedRequest}) is open again.`)] : []),
    ],
    // Dealers do not see orders that have expired.
    action,
    reason: reasons.dealer,
  }
}
