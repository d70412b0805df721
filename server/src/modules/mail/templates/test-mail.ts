import { program } from '@portal/contract/rules/program'
import { signInUrl } from './links'
import { type MailContent, type MailSetting, paragraph } from './mail-content'
import { reasons } from './wording'

/** Shows that messages arrive. */
export function testMail(_: unknown, setting: MailSetting): MailContent {
  return {
    preview: 'E-mail from the portal arrives here',
    heading: 'E-mail works',
    blocks: [
      paragraph(`This is a test from the ${program.programTitle} portal at ${setting.publicUrl}.`),
      paragraph('It was sent from the e-mail page. There is nothing to do.'),
    ],
    action: { label: 'Open the portal', url: signInUrl(setting) },
    reason: reasons.staff,
  }
}
