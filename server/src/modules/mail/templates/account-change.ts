import { program } from '@portal/contract/program'
import type { MailContentOf } from '../../../db/mail-payloads'
import { type MailContent, type MailSetting, paragraph } from './mail-content'
import { signInUrl } from './portal-links'
import { greeting, reasons } from './wording'

/** A dealer signs in with another ZIP. */
export function accountChange(
  { firstName, companyName, dealerNumber, changedByStaff }: MailContentOf<'account_change'>,
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
