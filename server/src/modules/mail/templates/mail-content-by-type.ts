import type { MailType } from '@portal/contract/mail/mail-types'
import type { MailContentOf, MailMessage } from '../../../core/mail/mail-payloads'
import { findOwnText } from '../../../core/mail/own-text'
import { accountChange } from './account-change'
import { auditHead } from './audit-head'
import { changeRequest } from './change-request'
import { leadProgramOrder } from './lead-program-order'
import { signInUrl } from './links'
import { type MailContent, type MailSetting, paragraph } from './mail-content'
import { note } from './note'
import { orderConfirmation } from './order-confirmation'
import { preparedOrder } from './prepared-order'
import { program } from './program'
import { reminder } from './reminder'
import { mailedCode, passwordReset, welcome } from './sign-in-mails'
import { statusUpdate } from './status-update'
import { reasons } from './wording'

function testMail(_: unknown, setting: MailSetting): MailContent {
  return {
    preview: 'Emails from the portal arrive at this address',
    heading: 'Email works',
    blocks: [
      paragraph(`This is a test email from the ${setting.program.names.programTitle} portal at ${setting.publicUrl}.`),
      paragraph('It was sent from the email page. No action is needed.'),
    ],
    action: { label: 'Open the portal', url: signInUrl(setting) },
    reason: reasons.staff(setting),
  }
}

type Template<T extends MailType> = (payload: MailContentOf<T>, setting: MailSetting) => MailContent

const templates: { [T in MailType]: Template<T> } = {
  test: testMail,
  order_confirmation: orderConfirmation,
  status_update: statusUpdate,
  change_request: changeRequest,
  welcome,
  lead_program_order: leadProgramOrder,
  password_reset: passwordReset,
  account_change: accountChange,
  mailed_code: mailedCode,
  audit_head: auditHead,
  prepared_order: preparedOrder,
  reminder,
  note,
  program,
}

const exampleNotes = {
  page: paragraph('This is an example sent from the email page. Its names and amounts are made up.'),
  draft: paragraph('This is an example from a draft of the program. Its names and amounts are made up.'),
} as const

/** Types whose own text identifies them as tests, without made-up content. */
const selfDescribingTypes: readonly MailType[] = ['test', 'reminder']

/** Replaces the heading, opening and closing with the program's own ones, around what is fixed. */
function withOwnText(content: MailContent, text: ReturnType<typeof findOwnText>): MailContent {
  if (text === null || content.fixed === undefined) return content
  const blocks = [...text.opening.map(paragraph), ...content.fixed, ...text.closing.map(paragraph)]
  return { ...content, heading: text.heading, blocks }
}

/** Returns the content of an email of any type. Source: docs/spec 24.21. */
export function mailContent<T extends MailType>(type: T, payload: MailContentOf<T>, setting: MailSetting): MailContent {
  const builtIn = templates[type](payload, setting)
  const content = withOwnText(builtIn, findOwnText(setting.program, { type, payload } as MailMessage))
  const isExample = payload.isExample === true && !selfDescribingTypes.includes(type)
  const note = payload.draftText === undefined ? exampleNotes.page : exampleNotes.draft
  return isExample ? { ...content, blocks: [note, ...content.blocks] } : content
}
