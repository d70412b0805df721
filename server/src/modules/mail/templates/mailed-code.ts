import { formatDateTime } from '@portal/contract/rules/calendar'
import { program } from '@portal/contract/rules/program'
import type { MailContentOf } from '../../../core/mail/mail-payloads'
import { type MailContent, type MailSetting, paragraph } from './mail-content'
import { greeting, reasons } from './wording'

/** The code that somebody types to sign in or to sign. Only what is really sent shows it. */
export function mailedCode(
  { purpose, firstName, isStaff, code, expiresAt }: MailContentOf<'mailed_code'>,
  setting: MailSetting,
): MailContent {
  const isSignIn = purpose === 'sign-in'
  const act = isSignIn ? 'sign in' : 'sign your order'
  const asked = isSignIn ? 'signs in to your account' : 'signs an order of yours'
  return {
    preview: `The code with which you ${act}`,
    heading: `Your code to ${act}`,
    blocks: [
      paragraph(greeting(firstName)),
      paragraph(`Type this code in the ${program.programTitle} portal to ${act}:`),
      { kind: 'code', digits: setting.showsCodes ? (code ?? null) : null },
      paragraph(
        `It works once, in the browser that asked for it, until ${formatDateTime(expiresAt, setting.timeZone)}.`,
      ),
      paragraph(
        `Nobody from ${program.distributorName} asks you for it. If it is not you who ${asked} now, tell ${program.distributorName}: somebody knows what you sign in with.`,
      ),
    ],
    reason: isStaff ? reasons.staff : reasons.dealer,
  }
}
