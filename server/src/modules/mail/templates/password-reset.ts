import { formatDateTime } from '@portal/contract/rules/calendar'
import { program } from '@portal/contract/rules/program'
import type { MailContentOf } from '../../../core/mail/mail-payloads'
import { secretAction } from './links'
import { type MailContent, type MailSetting, paragraph } from './mail-content'
import { greeting, reasons } from './wording'

/** The link of somebody who forgot their password. */
export function passwordReset(person: MailContentOf<'password_reset'>, setting: MailSetting): MailContent {
  const until = person.expiresAt ? ` until ${formatDateTime(person.expiresAt, setting.timeZone)}` : ''
  return {
    preview: `Set a new password for the ${program.programTitle} portal`,
    heading: 'Set a new password',
    blocks: [
      greeting(person.firstName),
      `Somebody asked for a new password for your account of the ${program.programTitle} portal.`,
      `The link works once${until}.`,
      'If that was not you, ignore this message: your password stays as it is.',
    ].map(paragraph),
    action: secretAction('Set new password', person, setting),
    reason: reasons.staff,
  }
}
