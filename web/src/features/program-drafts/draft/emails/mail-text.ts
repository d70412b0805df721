import { builtInMails, getMailText } from '@portal/contract/program/built-in-mails'
import type { ProgramDocument } from '@portal/contract/program/document'
import { isSameJson } from '@portal/contract/program/document-address'
import type { EditableMailType } from '@portal/contract/program/mail-placeholders'
import { mailTextSchema } from '@portal/contract/program/mail-schema'
import type { OwnMailText } from '@portal/contract/rules/program-facts'

export type MailField = keyof OwnMailText

/** Returns why the program would reject a text; null if it is valid. */
export const checkMailText = (field: MailField, text: string): string | null =>
  mailTextSchema.unwrap().shape[field].safeParse(text).error?.issues[0]?.message ?? null

type Mails = ProgramDocument['mails']

/**
 * Returns the texts of all emails with another text of a type; null for its built-in one. A text that equals the built-in
 * one is left out, unless the program before has its own.
 */
export function setMailText(
  { mails }: Pick<ProgramDocument, 'mails'>,
  before: Pick<ProgramDocument, 'mails'>,
  type: EditableMailType,
  text: OwnMailText | null,
): Mails {
  const { [type]: _, ...others } = mails ?? {}
  const isBuiltIn = text === null || (isSameJson(text, builtInMails[type]) && before.mails?.[type] === undefined)
  const next = isBuiltIn ? others : { ...mails, [type]: { en: text } }
  return Object.keys(next).length === 0 && before.mails === undefined ? undefined : next
}

/** Returns the texts of all emails with another text of one field. */
export const setMailField = (
  document: Pick<ProgramDocument, 'mails'>,
  before: Pick<ProgramDocument, 'mails'>,
  { type, field, text }: { type: EditableMailType; field: MailField; text: string },
): Mails => setMailText(document, before, type, { ...getMailText(document, type), [field]: text })
