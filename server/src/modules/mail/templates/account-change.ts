import { formatDateTime } from '@portal/contract/calendar'
import { program } from '@portal/contract/program'
import type { MailContentOf } from '../../../db/mail-payloads'
import { type MailContent, type MailSetting, paragraph } from './mail-content'
import { signInUrl } from './portal-links'
import { greeting, reasons } from './wording'

type Change = MailContentOf<'account_change'>
type ZipChange = Extract<Change, { about: 'zip_changed' }>
type FactorChange = Extract<Change, { about: 'second_factor_changed' }>

/** What one signs in with has changed. */
export function accountChange(change: Change, setting: MailSetting): MailContent {
  return change.about === 'zip_changed' ? zipChanged(change, setting) : secondFactorChanged(change, setting)
}

/** A dealer signs in with another ZIP. */
export function zipChanged(
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

function whatHappened({ change, detail = '' }: FactorChange): string {
  switch (change) {
    case 'passkey_added':
      return `The passkey "${detail}" was added to your account.`
    case 'passkey_removed':
      return `The passkey "${detail}" was removed from your account.`
    case 'app_added':
      return 'An authenticator app was set up for your account.'
    case 'app_removed':
      return 'The authenticator app of your account was turned off.'
    case 'recovery_codes_made':
      return 'New recovery codes were made for your account. The old ones no longer work.'
    case 'recovery_code_used':
      return `Somebody signed in to your account with the password and a recovery code. Recovery codes left: ${detail}.`
    case 'reset':
      return 'The second factor of your account was reset: its passkeys, authenticator app and recovery codes no longer work.'
  }
}

/** The second factor of a member of staff is another one, or a recovery code was used. */
function secondFactorChanged(change: FactorChange, setting: MailSetting): MailContent {
  const isUse = change.change === 'recovery_code_used'
  return {
    preview: isUse ? 'Was that you?' : 'How you sign in has changed',
    heading: isUse ? 'A recovery code was used' : 'Your second factor has changed',
    blocks: [
      greeting(change.firstName),
      `${whatHappened(change)} That was ${formatDateTime(change.at, setting.timeZone)}.`,
      `If that was not you, set a new password at once and tell an administrator of the ${program.programTitle}.`,
    ].map(paragraph),
    action: { label: 'Sign in', url: signInUrl(setting) },
    reason: reasons.staff,
  }
}
