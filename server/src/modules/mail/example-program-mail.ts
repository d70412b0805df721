import type { EditableMailType } from '@portal/contract/program/mail-placeholders'
import type { OwnMailText } from '@portal/contract/rules/program-facts'
import type { MailMessage } from '../../core/mail/mail-payloads'
import { type ComposeSetting, composeProgramMail } from './compose-program-mail'
import { exampleFacts, markExample } from './example-mail'

/**
 * Returns an email of the usual case of a type, with made-up names and amounts. Its link leads to the sign-in page.
 * @param draftText the text of a draft, or null for the built-in text; undefined for that of the program
 */
export function exampleProgramMail(
  type: EditableMailType,
  setting: ComposeSetting,
  draftText?: OwnMailText | null,
): MailMessage {
  const { program, now, timeZone } = setting
  const mail = markExample(composeProgramMail(type, exampleFacts(program, now, timeZone), setting))
  return draftText === undefined ? mail : ({ ...mail, payload: { ...mail.payload, draftText } } as MailMessage)
}
